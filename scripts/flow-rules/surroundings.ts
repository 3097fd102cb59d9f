import { existsSync, globSync, readFileSync } from 'node:fs'

import { eventsIn } from 'flow-rules'
import { parseAst } from 'rolldown/parseAst'

import { catalogue } from '#machines/catalogue.ts'

import { isNode, type Node } from '../syntax/node.ts'
import type { Flow } from './flow.ts'
import { importsOf, readPages } from './pages.ts'

/** What a flow announces, and what it lets its own calls report to it. */
const announcement = /(?:params: \{ event:|self\.send\(\{ type:) '([\w.]+)'/g

/** Events a flow announces, and what the browser and the network report. */
const reportedNames = () => {
  const announced = globSync('machines/*.machine.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(announcement)].map(([, name = '']) => name),
  )
  const wired = globSync('src/{flows,session}/**/*.{ts,tsx}').flatMap((file) =>
    eventsIn(readFileSync(file, 'utf8')),
  )
  return new Set([...wired, ...announced])
}

const keyOf = (node: Node) => {
  const key = node['key']
  return isNode(key) ? String(key['name'] ?? key['value']) : undefined
}

const partsOf = (node: Node) => Object.values(node).flat().filter(isNode)

const viewsIn = (node: Node): string[] => {
  const value = node['value']
  const isViews = keyOf(node) === 'see' && isNode(value) && value.type === 'ObjectExpression'
  if (isViews) return (value['properties'] as Node[]).flatMap((view) => keyOf(view) ?? [])
  return partsOf(node).flatMap(viewsIn)
}

/** The pages the test of the rendered flow has a look at. */
export const viewsOf = (source: string): string[] =>
  viewsIn(parseAst(source, { lang: 'tsx' }) as unknown as Node)

const seenOf = (flow: string) => {
  const files = [`tests/paths/${flow}.paths.test.tsx`, `tests/paths/${flow}-screen.tsx`]
  return new Set(files.filter(existsSync).flatMap((file) => viewsOf(readFileSync(file, 'utf8'))))
}

/** Who walks every path: the bare machine, the rendered page, Chromium (there in either part of the tests). */
const walkersOf = (flow: string) => [
  `tests/machines/${flow}.paths.test.ts`,
  `tests/paths/${flow}.paths.test.tsx`,
  `tests/e2e/tours/${flow}.{long.spec,ci.spec,spec}.ts`,
]

const missingFor = (flow: string) =>
  walkersOf(flow).filter((pattern) => globSync(pattern).length === 0)

const read = (file: string) => ({ file, text: readFileSync(file, 'utf8') })

/** A machine's file and the files beside it that it takes functions from. */
const sourcesOf = (flow: string) => {
  const own = read(`machines/${flow}.machine.ts`)
  const helpers = importsOf(own.file, own.text).filter((file) =>
    /^machines\/[\w-]+\.ts$/.test(file),
  )
  return [own, ...helpers.map(read)]
}

/** Reads the code around the flows: who sends their events, and whose pages are looked at. */
export const readFlows = (): Flow[] => {
  const sentBy = readPages()
  const reported = reportedNames()
  const flows = new Set<string>(Object.values(catalogue).map(({ machine }) => machine.id))
  return Object.entries(catalogue).map(([flow, { machine }]) => ({
    machine,
    sources: sourcesOf(flow),
    sent: sentBy(flow),
    reported,
    seen: seenOf(flow),
    flows,
    missing: missingFor(flow),
  }))
}
