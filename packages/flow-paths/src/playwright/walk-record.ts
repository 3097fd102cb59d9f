import { activeStates, keyOf, svgOf } from 'flow-chart'
import type { InspectionEvent } from 'xstate'

import { Coverage } from '../coverage.ts'
import { declaredBy } from '../meta.ts'
import type { Model } from '../model.ts'
import { observe } from '../observe.ts'
import { replay, type Path } from '../path.ts'
import type { Walk } from '../test-run.ts'

/** The part of Playwright's `TestInfo` that's used. */
export type TestInfo = {
  readonly attach: (
    name: string,
    content: { readonly body: string; readonly contentType: string },
  ) => Promise<unknown>
}

/** What one test walked of a machine; the reporter collects it. */
export type WalkRecord = {
  readonly machine: string
  readonly paths: number
  /** The steps of the path that failed, the last one being the one that differs. */
  readonly failed: readonly string[] | null
  /** Declared and walked states and transitions. */
  readonly declared: readonly string[]
  readonly walked: readonly string[]
  /** The chart with what was walked, or with the path that failed. */
  readonly chart: string
}

export const recordName = 'flow-paths.json'

/** What a path takes, up to a step. */
function takenBy(model: Model, path: Path, steps: number, coverage: Coverage): string[] {
  const keys: string[] = []
  const route = path.steps.slice(1, steps).map(({ happening }) => happening)
  const inspect = (event: InspectionEvent) => {
    coverage.inspect(event)
    const { transitions } = observe(event)
    keys.push(...transitions.map(({ source, event: type, place }) => keyOf(source, type, place)))
  }
  const { steps: walked } = replay(model, path.start, route, inspect)
  for (const { snapshot } of walked) coverage.enter(snapshot)
  return keys
}

/** Records the walks of one test, and attaches their chart to it. */
export class WalkRecorder {
  readonly #coverage = new Coverage()
  readonly #keys = new Set<string>()
  #paths = 0
  #last: Walk | undefined

  add(walk: Walk): void {
    const { model, path, failedAt } = walk
    this.#paths += 1
    this.#last = walk
    const steps = failedAt === undefined ? path.steps.length : failedAt + 1
    const keys = takenBy(model, path, steps, this.#coverage)
    if (failedAt !== undefined) this.#keys.clear()
    for (const key of keys) this.#keys.add(key)
  }

  async attachTo(info: TestInfo): Promise<void> {
    const record = this.#record()
    if (!record) return
    const name = record.failed ? `${record.machine}: path that failed` : `${record.machine}: walked`
    await info.attach(`${name}.svg`, { body: record.chart, contentType: 'image/svg+xml' })
    await info.attach(recordName, { body: JSON.stringify(record), contentType: 'application/json' })
  }

  #record(): WalkRecord | undefined {
    const last = this.#last
    if (!last) return undefined
    const { model, path, failedAt } = last
    const { machine } = model
    const { states, transitions } = declaredBy(machine)
    const declared = [...states, ...transitions]
    const step = failedAt === undefined ? undefined : path.steps[failedAt]
    const active = new Set(step ? activeStates(step.snapshot.value, machine.id) : [])
    return {
      machine: machine.id,
      paths: this.#paths,
      failed:
        failedAt === undefined
          ? null
          : path.steps.slice(0, failedAt + 1).map(({ happening }) => happening.words),
      declared,
      walked: declared.filter((one) => this.#coverage.has(one)),
      chart: svgOf(machine, { taken: this.#keys, active }),
    }
  }
}
