import type { AnyStateMachine, InspectionEvent, AnyMachineSnapshot } from 'xstate'
import { allStates, isLeaf, type TakenStep } from 'flow-chart'

import type { Model } from './model.ts'
import type { Path } from './path.ts'
import { StagedActor } from './staged-actor.ts'
import type { Effect } from './virtual-time.ts'
import { Coverage, gapsIn } from './coverage.ts'
import { declaredBy, nameOf } from './meta.ts'
import type { Exclusion } from './flow-model.ts'
import { observe } from './observe.ts'
import { transitionPaths, withoutPrefixes } from './paths.ts'
import { coverageOf, type TestCoverage } from './test-coverage.ts'

/**
 * An actor without a page needs no time: its calls, clock and effects are the test's own, so
 * whatever a step causes has happened before any timer ends. In milliseconds.
 */
const timeout = 1

/** Walks a path on the actor and checks after every step that it matches the model. */
export async function walkActor<M extends AnyStateMachine>(
  model: Model<M>,
  path: Path,
  inspect: (event: InspectionEvent) => void = () => {},
): Promise<readonly Effect[]> {
  const stage = new StagedActor(model, path, inspect, timeout)
  for (const step of path.steps) {
    await stage.perform(step)
    await stage.agreesWith(step)
  }
  stage.stop()
  return stage.effects
}

/** A path that was actually walked, with the transitions it took. */
export type WalkedPath = { readonly name: string; readonly took: readonly TakenStep[] }

/** The result of walking a flow on its actor. */
export type WalkedFlow = {
  readonly paths: readonly WalkedPath[]
  readonly states: Count
  readonly transitions: Count
  readonly coverage: TestCoverage
  readonly exclusions: readonly Exclusion[]
  /** Gaps, failures and invalid exclusions, one sentence each. */
  readonly missing: readonly string[]
}

type Count = { readonly walked: number; readonly declared: number }

/** Checks of every situation of a flow; returns a sentence for each problem. */
export type Promises = (model: Model, snapshot: AnyMachineSnapshot) => readonly string[]

/** Walks every path of a model on the actor. */
export async function walkFlow(model: Model, promises: Promises = () => []): Promise<WalkedFlow> {
  const coverage = new Coverage()
  const faults: string[] = []
  const paths: WalkedPath[] = []
  for (const path of withoutPrefixes(transitionPaths(model))) {
    const took = await transitionsOn(model, path, coverage).catch((error: unknown) => {
      faults.push(`"${path.name}" couldn't be walked: ${String(error)}`)
      return []
    })
    paths.push({ name: path.name, took })
    faults.push(...path.steps.flatMap(({ snapshot }) => promises(model, snapshot)))
  }
  const { states, transitions } = declaredBy(model.machine)
  return {
    paths,
    states: countIn(states, coverage),
    transitions: countIn(transitions, coverage),
    coverage: coverageOf(model, coverage),
    exclusions: model.exclusions,
    missing: [...new Set(faults), ...gapsIn(coverage, model)],
  }
}

async function transitionsOn(model: Model, path: Path, coverage: Coverage) {
  const took = new Map<string, TakenStep>()
  await walkActor(model, path, (event: InspectionEvent) => {
    coverage.inspect(event)
    for (const facts of observe(event).transitions) took.set(nameOf(facts), facts)
  })
  return [...took.values()]
}

const countIn = (names: readonly string[], coverage: Coverage): Count => {
  return { walked: names.filter((name) => coverage.has(name)).length, declared: names.length }
}

/** The leaf states of a flow, in declaration order. */
export const leavesOf = ({ machine }: Model) => allStates(machine).filter(isLeaf)
