import { printParseErrorCode, visit } from 'jsonc-parser'

import type { Entry } from './problem.ts'
import { textOf } from './text-of.ts'

type Found = { line: number; from: number; to: number }

const notAnObject = { field: '', reason: 'expected an object' }

/** Finds where the objects of a JSON array start and end; other values have no end. */
const objectsIn = (text: string) => {
  const objects: Found[] = []
  let depth = 0
  let problem: { line: number; reason: string } | undefined
  const begin = (from: number, startLine: number) => {
    if (depth === 1) objects.push({ line: startLine + 1, from, to: from })
  }
  const open = (from: number, startLine: number) => {
    begin(from, startLine)
    depth += 1
  }
  const { length } = text
  visit(
    text,
    {
      onArrayBegin: (offset, _, line) => open(offset, line),
      onArrayEnd: () => void (depth -= 1),
      onObjectBegin: (offset, _, line) => {
        if (depth === 0)
          problem ??= { line: line + 1, reason: 'expected an array of objects: [ … ]' }
        open(offset, line)
      },
      onObjectEnd: (offset) => {
        depth -= 1
        const last = objects.at(-1)
        if (depth === 1 && last) last.to = offset + 1
      },
      onLiteralValue: (_, offset, __, line) => begin(offset, line),
      onError: (code, offset, _, line) => {
        const message = printParseErrorCode(code).replace(/\B[A-Z]/g, (letter) => ` ${letter}`)
        const where = offset >= length ? ' at its end' : ''
        problem ??= { line: line + 1, reason: `this isn’t JSON${where}: ${message.toLowerCase()}` }
      },
    },
    { disallowComments: true, allowEmptyContent: false },
  )
  return { objects, problem }
}

/**
 * Yields the records of a JSON file, an array of objects. The file is read whole, but parsed object by
 * object.
 */
export async function* jsonEntries(file: string): AsyncGenerator<Entry> {
  let text = ''
  for await (const piece of textOf(file)) text += piece
  const { objects, problem } = objectsIn(text)
  if (problem)
    return yield { line: problem.line, problems: [{ field: '', reason: problem.reason }] }
  for (const { line, from, to } of objects) {
    if (to === from) yield { line, problems: [notAnObject] }
    else yield { line, value: JSON.parse(text.slice(from, to)) as Record<string, unknown> }
  }
}
