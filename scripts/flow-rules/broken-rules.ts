import { childrenOf } from 'flow-chart'

import type { Exception, Finding, Flow } from './finding.ts'
import { brokenByStates, shownPages } from './state-rules.ts'

const brokenByEvents = ({ machine, around: { asked, reported } }: Flow): Finding[] =>
  machine.events
    .filter((type) => !type.startsWith('xstate.') && !asked.has(type) && !reported.has(type))
    .map((type) => ({ rule: 'event no page sends', name: `${machine.id}: ${type}` }))

const brokenByPages = (flow: Flow): Finding[] => {
  const shown = shownPages(flow)
  return [...flow.around.seen]
    .filter((page) => !shown.has(page))
    .map((page) => ({ rule: 'page no state shows', name: `${flow.machine.id}: ${page}` }))
}

const brokenByTests = ({ machine, around }: Flow): Finding[] =>
  around.missing.map((file) => ({
    rule: 'flow without path tests',
    name: `${machine.id}: there is no ${file}`,
  }))

/** A child has a model, paths and tours of its own: its parent's paths go past what happens inside. */
const brokenByChildren = ({ machine, around: { flows } }: Flow): Finding[] =>
  childrenOf(machine)
    .filter(([, child]) => !flows.has(child.id))
    .map(([actor]) => ({ rule: 'child outside the catalogue', name: `${machine.id}: ${actor}` }))

/** Every rule a flow breaks. */
export const brokenRules = (flow: Flow): Finding[] => [
  ...brokenByStates(flow),
  ...brokenByEvents(flow),
  ...brokenByPages(flow),
  ...brokenByTests(flow),
  ...brokenByChildren(flow),
]

const isSame = (one: Finding) => (other: Finding) =>
  one.rule === other.rule && one.name === other.name

/** One sentence for each finding without an exception, and for each exception that is unused or has no reason. */
export const complaints = (
  findings: readonly Finding[],
  exceptions: readonly Exception[],
): string[] => [
  ...findings
    .filter((finding) => !exceptions.some(isSame(finding)))
    .map(({ rule, name }) => `${rule}: ${name}`),
  ...exceptions
    .filter((exception) => !findings.some(isSame(exception)))
    .map(({ rule, name }) => `an unused exception: ${rule}: ${name}`),
  ...exceptions
    .filter(({ reason }) => reason.trim().length < 10)
    .map(({ rule, name }) => `an exception without a reason: ${rule}: ${name}`),
]
