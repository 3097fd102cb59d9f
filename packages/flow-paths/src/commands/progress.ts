import { clearLine, cursorTo } from 'node:readline'

/** Counts on one line of a terminal; writes nothing where the output goes elsewhere. */
export function progressOf(
  total: number,
  what: string,
  terminal: NodeJS.WritableStream & { isTTY?: boolean } = process.stderr,
) {
  if (!terminal.isTTY) return { advance: () => {}, end: () => {} }
  let done = 0
  const show = () => {
    cursorTo(terminal, 0)
    terminal.write(`${done} of ${total} ${what}`)
  }
  show()
  return {
    advance: () => {
      done += 1
      show()
    },
    end: () => {
      cursorTo(terminal, 0)
      clearLine(terminal, 0)
    },
  }
}
