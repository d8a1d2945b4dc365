import CommandLine
@preconcurrency import Glibc
import Testing

@Suite struct CommandLineTextTests {
  @Test func `explains a verb`() {
    let text = sampleProgram.help(for: sampleProgram.command(named: "sail"))
    #expect(
      text == """
        float sail: sail somewhere

        Usage: float sail [--speed KNOTS] [--rig RIG] [--load GOODS]... [--chart FILE]
               [--quiet] PORT [VIA...]

        Needs wind.

        Arguments:
          PORT    Where to.
          VIA...  Ports on the way.

        Options:
          --speed KNOTS  How fast.
          --rig RIG      Which sails. One of sloop, ketch, yawl.
          --load GOODS   What to carry. May be repeated.
          --chart FILE   The chart.
          --quiet        Say nothing.
          -h, --help     Print this text.

        Examples:
          $ float sail Hull --speed 5
              goes to Hull at 5 knots

        """
    )
  }

  @Test func `explains the program`() {
    #expect(
      sampleProgram.help() == """
        float 1.2.3: keep afloat

        Usage: float VERB [ARGUMENT]... [--option VALUE]...

        What sinks is gone.

        What floats isn't.

        Verbs:
          sail    sail somewhere
          anchor  stay where you are

        Options:
          -h, --help  Print this text; after a verb, the verb's.
          --version   Print the version.

        Exit status:
          0   done
          64  wrong usage

        Environment:
          NO_COLOR  if set, no colours

        """
    )
  }

  @Test(arguments: Shell.allCases)
  func `completes every verb and option`(shell: Shell) {
    let script = sampleProgram.completions(for: shell)
    for command in sampleProgram.commands {
      #expect(script.contains(command.name))
      let dashes = shell == .fish ? "-l " : "--"
      for name in command.options.map(\.name) + command.flags.map(\.name) {
        #expect(script.contains(dashes + name))
      }
    }
    #expect(script.contains("sloop ketch yawl"))
  }

  @Test(.enabled(if: access("/bin/bash", X_OK) == 0))
  func `makes completions that bash can read and that complete`() throws {
    let script = sampleProgram.completions(for: .bash)
    let probe =
      script + """

        COMP_WORDS=(float sail --rig k); COMP_CWORD=3; _float; echo "${COMPREPLY[*]}"
        COMP_WORDS=(float a); COMP_CWORD=1; _float; echo "${COMPREPLY[*]}"
        COMP_WORDS=(float sail --sp); COMP_CWORD=2; _float; echo "${COMPREPLY[*]}"

        """
    let result = try Executable.run("/bin/bash", ["-c", probe])
    #expect(result.output == "ketch\nanchor\n--speed\n")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func `writes a manual page with every section`() {
    let page = sampleProgram.manualPage
    #expect(page.hasPrefix(".TH FLOAT 1 \"\" \"float 1.2.3\"\n"))
    for part in [
      ".SH NAME", ".SH VERBS", ".SS sail", ".BI \\-\\-speed \" KNOTS\"", ".SH EXIT STATUS",
      ".EX\nfloat sail Hull \\-\\-speed 5\n.EE", "isn\\(aqt",
    ] {
      #expect(page.contains(part))
    }
  }
}
