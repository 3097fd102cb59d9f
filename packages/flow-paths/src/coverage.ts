import { isLeaf, placeOf } from 'flow-chart'
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'

import { activeNodes } from './meta.ts'
import { declaredBy, nameOf } from './declared.ts'
import type { Exclusion } from './flow-model.ts'
import type { Model } from './model.ts'
import { observe, type Observation } from './observe.ts'

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
