import type { Model } from 'flow-paths'
import { expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import type { AnyStateMachine } from 'xstate'
import { walkByChance, type Begin, type Chance, type Findings } from 'flow-paths/random'

import { PagePlayer, type Screen } from '../page-player.ts'

/** What a random walk reports; a path is named by its happenings. */
export type WalkReport = {
  readonly walked: number
  readonly fault?: {
    readonly start: string
    readonly taken: readonly string[]
    readonly words: string
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    chance: Chance | undefined
  }
  interface TaskMeta {
    chance?: WalkReport
  }
}

/** Long enough for a walk, and for shrinking the way to its fault. */
const timeout = 600_000

/** Walks a page at random and reports what was found. */
export function randomWalks<M extends AnyStateMachine>(
  model: Model<M>,
  screen: Screen<M>,
  chance: Chance,
): void {
  test(`walks ${chance.steps} random steps`, { timeout }, async ({ task }) => {
    const findings = await walkByChance(model, pagesOn(model, screen), chance)
    task.meta.chance = reportOf(findings)
    expect(findings.fault?.words).toBeUndefined()
  })
}

/** Shrinking tries many ways that end in the fault: each waits so many milliseconds for nothing. */
const stepTimeout = 500

/** A page for each walk, the one before taken off the screen. */
export const pagesOn =
  <M extends AnyStateMachine>(model: Model<M>, screen: Screen<M>): Begin =>
  (start) => {
    const player = new PagePlayer(model, start, screen, undefined, stepTimeout)
    return {
      async take(step) {
        if (step.happening.kind === 'started') await cleanup()
        await player.take(step)
      },
      stop: () => player.stop(),
    }
  }

const reportOf = ({ walked, fault }: Findings): WalkReport => {
  if (!fault) return { walked }
  const { path, words } = fault
  const taken = path.steps.slice(1).map(({ happening }) => happening.type)
  return { walked, fault: { start: path.start.type, taken, words } }
}
