import { htmlOf } from '#server/domain/rich-text.ts'
import type { MessageText } from './lines.ts'

const depthOf = (line: string) => /^>*/.exec(line)?.[0].length ?? 0

/**
 * Joins flowed lines at the same quote level (RFC 3676). The space at the end of a line belongs to the text,
 * unless the sender says that it's to be deleted.
 */
export const joinFlowed = (text: string, spaces: 'kept' | 'deleted') => {
  const lines: string[][] = []
  let [isOpen, last] = [false, 0]
  for (const line of text.split(/\r?\n/)) {
    const depth = depthOf(line)
    const content = line.slice(depth).replace(/^ /, '')
    const continues = isOpen && depth === last
    isOpen = content.endsWith(' ') && content !== '-- '
    last = depth
    const kept = isOpen && spaces === 'deleted' ? content.slice(0, -1) : content
    if (continues) lines.at(-1)?.push(kept)
    else lines.push([depth === 0 ? kept : `${'>'.repeat(depth)} ${kept}`])
  }
  return lines.map((pieces) => pieces.join('')).join('\n')
}

const manyBlankLines = /\n(?:[ \t\r]{0,100}\n){5,}/g

/** Splits a plain text into lines; of many blank ones, two stay. */
export const plainLines = (text: string): MessageText => {
  const written = text.replace(manyBlankLines, '\n\n\n').split(/\r?\n|\r/)
  return {
    lines: written.map((line) => ({
      text: line.replaceAll('\u00A0', ' ').replaceAll('\uFEFF', '').trim(),
      isQuoted: /^ {0,2}>/.test(line),
      isSignature: false,
      isHistory: false,
    })),
    htmlOf: (isShown) => {
      const shown = written.filter((_, line) => isShown(line)).map((line) => line.trimEnd())
      const first = shown.findIndex((line) => line !== '')
      const last = shown.findLastIndex((line) => line !== '')
      return first === -1 ? '' : htmlOf(shown.slice(first, last + 1).join('\n'))
    },
  }
}
