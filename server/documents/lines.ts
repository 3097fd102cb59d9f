/** No line has more characters, however narrow they are. */
const longest = 400

const isSpace = (character: string) => character === ' ' || character === '\u00a0'
const isMark = (character: string) => /\p{M}/u.test(character)

/** A line can end after these, if it doesn't end at a space. */
const isBreak = (character: string) => character === ' ' || /[-/\\|,;:.?&=_–—]/.test(character)

/**
 * Breaks a text into lines of at most `width`, at spaces if there are any. Each character is measured once,
 * so a word of any length takes time in proportion to it.
 */
export const linesIn = (
  text: string,
  width: number,
  widthOf: (character: string) => number,
): string[] => {
  const lines: string[] = []
  /** where the line begins, and where it could end */
  let start = 0
  let stop = 0
  let used = 0
  let usedAtStop = 0
  let at = 0
  for (const character of text) {
    const own = widthOf(character)
    const isFull = used + own > width || at - start >= longest
    if (isFull && at > start && !isSpace(character) && !isMark(character)) {
      const isBroken = stop > start
      const end = isBroken ? stop : at
      lines.push(text.slice(start, end).trimEnd())
      used = isBroken ? used - usedAtStop : 0
      start = end
      stop = end
    } else if (at - start >= longest * 2) {
      lines.push(text.slice(start, at))
      used = 0
      start = at
      stop = at
    }
    used += own
    at += character.length
    if (isBreak(character)) {
      stop = at
      usedAtStop = used
    }
  }
  if (start < text.length || lines.length === 0) lines.push(text.slice(start).trimEnd())
  return lines
}
