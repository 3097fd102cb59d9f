import { htmlOf } from '#server/rules/rich-text.ts'
import type { MessageText } from './lines.ts'

const flowedType =
  /^(content-type:[^\r\n]*(?:\r?\n[ \t][^\r\n]*){0,20}?;\s*)format(\s*=\s*"?flowed)/gim

/**
 * Renames the parameter that marks lines as flowed (RFC 3676). Otherwise the parser would join a quoted line
 * with the answer below it, and the answer would be lost with the quote.
 */
export const preserveFlowedLines = (raw: Uint8Array): { raw: Uint8Array; isFlowed: boolean } => {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  if (!/flowed/i.test(bytes.subarray(0, 2_000_000).toString('latin1')))
    return { raw, isFlowed: false }
  const text = bytes.toString('latin1').replace(flowedType, '$1x-form$2')
  return { raw: Buffer.from(text, 'latin1'), isFlowed: true }
}

const depthOf = (line: string) => /^>*/.exec(line)?.[0].length ?? 0

/** Joins flowed lines at the same quote level. */
export const joinFlowed = (text: string) => {
  const lines: string[] = []
  let [isOpen, last] = [false, 0]
  for (const line of text.split(/\r?\n/)) {
    const depth = depthOf(line)
    const content = line.slice(depth).replace(/^ /, '')
    if (isOpen && depth === last) lines.push(`${lines.pop() ?? ''}${content}`)
    else lines.push(depth === 0 ? content : `${'>'.repeat(depth)} ${content}`)
    isOpen = content.endsWith(' ') && content !== '-- '
    last = depth
  }
  return lines.join('\n')
}

/** Splits a plain text into lines. */
export const plainLines = (text: string): MessageText => {
  const written = text.split(/\r?\n|\r/)
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
