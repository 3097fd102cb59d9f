import type { Line, MessageText } from './lines.ts'

const blank: Line = { text: '', isQuoted: false, isSignature: false, isHistory: false }

/** Several texts of one message, one below the other. */
export const joinTexts = (texts: readonly MessageText[]): MessageText => {
  const [first] = texts
  if (first && texts.length === 1) return first
  let lines: Line[] = []
  const starts = texts.map((text, index) => {
    const above = index === 0 ? [] : [...lines, blank]
    lines = above.concat(text.lines)
    return above.length
  })
  return {
    lines,
    htmlOf: (isShown) =>
      texts
        .map(({ htmlOf }, index) => htmlOf((line) => isShown(line + (starts[index] ?? 0))))
        .filter((html) => html !== '')
        .join('<br /><br />'),
  }
}
