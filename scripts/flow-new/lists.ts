import { readFileSync } from 'node:fs'

import { requirementsFile } from '../spec/lines.ts'
import { fill, type NewFlow } from './flow.ts'

type List = {
  file: string
  /** The start of the list, and what follows its last entry. */
  from: string
  to: string
  entry: string
  /** The import that the entry needs, if any. */
  imported?: string
  /** the name in this file that no other flow can have */
  own: string
}

/** Every list that names all flows or their calls. */
const lists: readonly List[] = [
  {
    file: requirementsFile,
    from: '### Flows\n',
    to: '\n\n',
    entry:
      '- <a id="{{anchor}}"></a>**{{id}}** {{title}}: a user who may use tickets sends a request of one line, which becomes a ticket. Less than 10 characters are refused.',
    own: '{{title}}: a user',
  },
  {
    file: 'server/areas.ts',
    from: 'const extraAreas: readonly Area[] = [',
    to: '\n]',
    entry: "  { name: 'extras', calls: {{camel}}, addTo: {{camel}}Routes },",
    imported:
      "import * as {{camel}} from '#contract/{{name}}.ts'\nimport { {{camel}}Routes } from './routes/{{name}}.ts'",
    own: '{{camel}}Routes',
  },
]

/** Whether a text contains this name as a whole word. */
const contains = (text: string, own: string) =>
  new RegExp(`(?<![\\w.-])${own.replaceAll('.', '\\.')}`).test(text)

const withEntry = (text: string, { file, from, to }: List, entry: string) => {
  const start = text.indexOf(from)
  const end = text.indexOf(to, start + from.length)
  if (start < 0 || end < 0) throw new Error(`${file} has no “${from}” that ends with “${to}”.`)
  return `${text.slice(0, end)}\n${entry}${text.slice(end)}`
}

/** Inserts after the last import, which may span several lines. */
const withImport = (text: string, line: string) => {
  const end = [...text.matchAll(/^(?:import .*|\}) from '.*'$/gm)].at(-1)
  if (!end) throw new Error('A list of flows has no imports.')
  const place = end.index + end[0].length
  return `${text.slice(0, place)}\n${line}${text.slice(place)}`
}

/** Extras that aren't flows. */
const otherExtras = { file: 'server/routes/authentication.ts', own: "'{{camel}}'" }

/** The first list in which the flow's name is already used. */
export const listContaining = (flow: NewFlow) =>
  [...lists, otherExtras].find(({ file, own }) =>
    contains(readFileSync(file, 'utf8'), fill(own, flow)),
  )?.file

/** The content of all lists with the new flow added, by path. */
export const listsWith = (flow: NewFlow): ReadonlyMap<string, string> =>
  new Map(
    lists.map((list) => {
      const text = withEntry(readFileSync(list.file, 'utf8'), list, fill(list.entry, flow))
      const imported = list.imported === undefined ? undefined : fill(list.imported, flow)
      return [list.file, imported === undefined ? text : withImport(text, imported)]
    }),
  )
