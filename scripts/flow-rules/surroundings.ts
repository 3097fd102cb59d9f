import { allStates } from 'flow-chart'
import { type Subject, eventsIn } from 'flow-rules'
import type { AnyStateMachine } from 'xstate'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

import { isWatchPort } from '#machines/ports.ts'
import { testsOf } from '#tests/flows/folder.ts'
import { machines } from '../flows/machines.ts'
import { isNode, type Node } from '../checks/bare-texts.ts'
import { importsOf, readPages } from './pages.ts'

/** A machine, and facts about the code around it. */
export type Flow = Subject & {
  /** pages covered by the test of the rendered page, from the states' `meta.page` */
  readonly seen: ReadonlySet<string>
  /** the ids of all machines with a file of their own */
  readonly flows: ReadonlySet<string>
  /** missing files that its paths need */
  readonly missing: readonly string[]
}

/** All pages named by the states of a flow. */
export const shownPages = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(
    allStates(machine).flatMap(({ meta }) => (meta as { page?: string } | undefined)?.page ?? []),
  )

const announcement = /type: 'broadcast',\s+params: \{ type: '([\w.]+)'/g
const sending = /\b(?:self\.send|send(?:To|Parent))\([\s\S]*?\}\)+,?\n/g

/** Events that a flow announces, or that it sends to its parent, its children and itself. */
const sentBy = (source: string) => [
  ...[...source.matchAll(announcement)].map(([, name = '']) => name),
  ...[...source.matchAll(sending)].flatMap(([call]) => eventsIn(call)),
]

/** Events that flows announce or send, or that the browser and the network report. */
const reportedNames = () => {
  const sentByMachines = globSync('machines/*/*.machine.ts').flatMap((file) =>
    sentBy(readFileSync(file, 'utf8')),
  )
  const sentByCode = globSync('src/{api,flows,session}/**/*.{ts,tsx}').flatMap((file) =>
    eventsIn(readFileSync(file, 'utf8')),
  )
  return new Set([...sentByCode, ...sentByMachines])
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

const seenOf = (tests: string) =>
  new Set(
    globSync(`${tests}/{page.paths.test,screen}.tsx`).flatMap((file) =>
      viewsOf(readFileSync(file, 'utf8')),
    ),
  )

/** Every path is walked on the bare machine with the model, and on the rendered page. */
const missingIn = (tests: string) =>
  [`${tests}/model.ts`, `${tests}/page.paths.test.tsx`].filter((file) => !existsSync(file))

const read = (file: string) => ({ file, text: readFileSync(file, 'utf8') })

/** A machine's file and the neighbouring files it imports functions from. */
const sourcesOf = (machine: string) => {
  const own = read(machine)
  const helpers = importsOf(own.file, own.text).filter((file) =>
    /^machines\/(?:[\w-]+\/)?[\w-]+\.ts$/.test(file),
  )
  return [own, ...helpers.map(read)]
}

/** Reads the code around the flows: who sends their events, and which pages are checked. */
export const readFlows = (): Flow[] => {
  const sentByPages = readPages()
  const reported = reportedNames()
  const watches = new Set(
    machines
      .flatMap(({ machine }) => Object.entries(machine.implementations.actors))
      .flatMap(([name, logic]) => (isWatchPort(logic) ? [name] : [])),
  )
  const flows = new Set(machines.map(({ machine }) => machine.id))
  return machines.map(({ file, machine }) => ({
    machine,
    sources: sourcesOf(file),
    sent: sentByPages(file),
    reported,
    watches,
    seen: seenOf(testsOf(file)),
    flows,
    missing: missingIn(testsOf(file)),
  }))
}
