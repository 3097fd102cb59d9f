import { existsSync, globSync, readFileSync } from 'node:fs'

import { eventsIn } from 'flow-rules'
import { parseAst } from 'rolldown/parseAst'

import { catalogue } from '#machines/catalogue.ts'
import { isWatchPort } from '#machines/ports.ts'

import { machineFile } from '../flows/machine-file.ts'
import { isNode, type Node } from '../syntax/node.ts'
import type { Flow } from './flow.ts'
import { importsOf, readPages } from './pages.ts'

/** Events that a flow announces, or that it sends to its parent, its children and itself. */
const announcement = /(?:params: \{ event:|send\w*\((?:'\w+', )?\{\s*type:) '([\w.]+)'/g

/** Events that flows announce, or that the browser and the network report. */
const reportedNames = () => {
  const emittedByMachines = globSync('machines/*/*.machine.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(announcement)].map(([, name = '']) => name),
  )
  const sentByCode = globSync('src/{api,flows,session}/**/*.{ts,tsx}').flatMap((file) =>
    eventsIn(readFileSync(file, 'utf8')),
  )
  return new Set([...sentByCode, ...emittedByMachines])
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

/** The pages that the test of the rendered flow checks. */
export const viewsOf = (source: string): string[] =>
  viewsIn(parseAst(source, { lang: 'tsx' }) as unknown as Node)

const seenOf = (flow: string) => {
  const files = [`tests/paths/${flow}.paths.test.tsx`, `tests/paths/${flow}-screen.tsx`]
  return new Set(files.filter(existsSync).flatMap((file) => viewsOf(readFileSync(file, 'utf8'))))
}

/**
 * Files that walk every path: on the bare machine, on the rendered page and in Chromium (quick or
 * long).
 */
const walkersOf = (flow: string) => [
  `tests/machines/${flow}.paths.test.ts`,
  `tests/paths/${flow}.paths.test.tsx`,
  `tests/e2e/tours/${flow}.{long.spec,ci.spec,spec}.ts`,
]

const missingFor = (flow: string) =>
  walkersOf(flow).filter((pattern) => globSync(pattern).length === 0)

const read = (file: string) => ({ file, text: readFileSync(file, 'utf8') })

/** A machine's file and the neighbouring files it imports functions from. */
const sourcesOf = (flow: string) => {
  const own = read(machineFile(flow))
  const helpers = importsOf(own.file, own.text).filter((file) =>
    /^machines\/(?:[\w-]+\/)?[\w-]+\.ts$/.test(file),
  )
  return [own, ...helpers.map(read)]
}

/** Reads the code around the flows: who sends their events, and which pages are checked. */
export const readFlows = (): Flow[] => {
  const sentBy = readPages()
  const reported = reportedNames()
  const watches = new Set(
    Object.values(catalogue)
      .flatMap(({ machine }) => Object.entries(machine.implementations.actors))
      .flatMap(([name, logic]) => (isWatchPort(logic) ? [name] : [])),
  )
  const flows = new Set<string>(Object.values(catalogue).map(({ machine }) => machine.id))
  return Object.entries(catalogue).map(([flow, { machine }]) => ({
    machine,
    sources: sourcesOf(flow),
    sent: sentBy(flow),
    reported,
    watches,
    seen: seenOf(flow),
    flows,
    missing: missingFor(flow),
  }))
}
