import { isLeaf, placeOf, allStates, stepOf, transitionsOf, transitionWords } from 'flow-chart'
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
  AnyTransitionDefinition,
} from 'xstate'

import { activeNodes, declaredBy, nameOf } from './meta.ts'
import type { Exclusion } from './flow-model.ts'
import type { Model } from './model.ts'
import { observe, type Observation } from './observe.ts'
import { guardsByTransition } from './guards.ts'
import type { Happening } from './happening.ts'
import { replay, type Path } from './path.ts'

/** Collects the declared states and transitions that were actually walked. */
export class Coverage {
  readonly #walked = new Set<string>()

  /** Pass it to the `inspect` option of the actor under test. */
  readonly inspect = (event: InspectionEvent): void => this.add(observe(event))

  add({ states, transitions }: Observation): void {
    for (const name of [...states, ...transitions.map(nameOf)]) this.#walked.add(name)
  }

  /** The start of a machine that doesn't run is no transition; its states are only in the snapshot. */
  enter(snapshot: AnyMachineSnapshot): void {
    this.add({ states: statesIn(snapshot), transitions: [] })
  }

  has(name: string): boolean {
    return this.#walked.has(name)
  }
}

const statesIn = (snapshot: AnyMachineSnapshot) => activeNodes(snapshot).filter(isLeaf).map(placeOf)

/** What isn't covered, one sentence each; empty when everything was walked. */
export function gapsIn(coverage: Coverage, { machine, exclusions }: Model): string[] {
  const names = namesIn(machine)
  const excluded = new Set(exclusions.map(({ name }) => name))
  return [
    ...names
      .filter((name) => !coverage.has(name) && !excluded.has(name))
      .map((name) => `no path covers "${name}"`),
    ...exclusions.flatMap((exclusion) => complaints(exclusion, names, coverage)),
  ]
}

const namesIn = (machine: AnyStateMachine) => {
  const { states, transitions } = declaredBy(machine)
  return [...states, ...transitions]
}

const complaints = ({ name, reason }: Exclusion, names: readonly string[], coverage: Coverage) => [
  ...(reason.trim() === '' ? [`the exclusion of "${name}" has no reason`] : []),
  ...(names.includes(name) ? [] : [`excluded, but not declared: "${name}"`]),
  ...(coverage.has(name) ? [`excluded, but walked: "${name}"`] : []),
]

/** What paths take, computed without an actor. */
export function coverageOfPaths(model: Model, paths: readonly Path[]): Coverage {
  const coverage = new Coverage()
  for (const { start, steps } of paths) {
    const { leadIn = [] } = start
    const happenings: readonly Happening[] = steps
      .slice(1 + leadIn.length)
      .map(({ happening }) => happening)
    for (const { snapshot } of steps) coverage.enter(snapshot)
    replay(model, start, happenings, coverage.inspect)
  }
  return coverage
}

const shown = 12

const quotedList = (names: readonly string[]) => {
  const some = names
    .slice(0, shown)
    .map((name) => `"${name}"`)
    .join(', ')
  return names.length > shown ? `${some} and ${names.length - shown} more` : some
}

/** Whether a transition was never taken although its state was entered. */
const isRefused = (coverage: Coverage) => (transition: AnyTransitionDefinition) =>
  coverage.has(placeOf(transition.source)) && !coverage.has(nameOf(stepOf(transition)))

/**
 * What a listing leaves out, in sentences: how many states are on no path, and which guards are in
 * the way.
 */
export function gapSentences(model: Model, coverage: Coverage): string[] {
  const machine: AnyStateMachine = model.original
  const leaves = allStates(machine).filter(isLeaf)
  const excluded = new Set(model.exclusions.map(({ name }) => name))
  const missing = leaves.map(placeOf).filter((name) => !coverage.has(name) && !excluded.has(name))
  const total = `${leaves.length} ${leaves.length === 1 ? 'state' : 'states'}`
  if (missing.length === 0) return [`All ${total} are on a path.`]
  const start = machine.id.length + 1
  const names = missing.map((name) => name.slice(start))
  return [
    `${missing.length} of ${total} ${missing.length === 1 ? 'is' : 'are'} on no path: ${quotedList(names)}.`,
    ...refusals(machine, model, coverage),
  ]
}

function refusals(machine: AnyStateMachine, { guards }: Model, coverage: Coverage): string[] {
  const guardsOf = guardsByTransition(machine)
  const refused = allStates(machine)
    .flatMap(transitionsOf)
    .filter(isRefused(coverage))
    .flatMap((transition) => {
      const names = guardsOf(transition).filter((name) => !guards.has(name))
      const label = transitionWords(transition)
      const state = transition.source.path.join('.') || machine.id
      return names.length > 0 ? [`"${label}" in "${state}" is refused by ${quotedList(names)}`] : []
    })
  if (refused.length === 0) return []
  const first = allStates(machine)
    .flatMap(transitionsOf)
    .filter(isRefused(coverage))
    .flatMap((transition) => guardsOf(transition))
    .find((name) => !guards.has(name))
  const lines = [...new Set(refused)]
  return [
    ...lines.slice(0, shown).map((line) => `  ${line}.`),
    `  If they depend on what isn't here, answer them in the model: guards: { '${first}': { passes: '…', fails: '…' } }.`,
  ]
}
