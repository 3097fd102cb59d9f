import { isMap, isPair, LineCounter, parseDocument, type Document, type Node } from 'yaml'

import type { Report } from './problem.ts'

/** YAML with the line number of each entry. */
export type Yaml = {
  document: Document.Parsed
  /** the line of a node, or of a key in the top-level mapping */
  lineOf: (what: Node | string | null | undefined) => number
}

/** Reads YAML that begins at a line of its file, and reports errors. */
export const readYaml = (source: string, firstLine: number, report: Report): Yaml | undefined => {
  const lineCounter = new LineCounter()
  const document = parseDocument(source, { lineCounter, prettyErrors: false })
  const lineAt = (offset = 0) => lineCounter.linePos(offset).line - 1 + firstLine
  for (const { pos, message } of document.errors) report(lineAt(pos[0]), message)
  if (document.errors.length > 0) return undefined
  const nodeOf = (key: string) => {
    if (!isMap(document.contents)) return undefined
    const pair = document.contents.items.find((item) => isPair(item) && String(item.key) === key)
    return pair?.key as Node | undefined
  }
  const lineOf: Yaml['lineOf'] = (what) => {
    const node = typeof what === 'string' ? nodeOf(what) : what
    return node?.range ? lineAt(node.range[0]) : firstLine
  }
  return { document, lineOf }
}
