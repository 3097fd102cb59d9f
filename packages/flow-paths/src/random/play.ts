import type { Start, Model } from '../model.ts'
import type { Path, Step } from '../path.ts'
import { perform, type TestSut, type TestSutSession } from '../test-run.ts'
import type { Happening } from '../happening.ts'
import { possibleAt } from '../possible.ts'
import { isTaken } from '../taken.ts'
import type { Moment } from '../virtual-time.ts'

/** Performs steps, for example on a rendered page. */
export type Player = { take(step: Step): Promise<unknown> }

/** Renders a new page at its start. */
export type Begin = (start: Start) => Player & { stop(): unknown }

/** A path whose last step fails, and the error message. */
export type Fault = { readonly path: Path; readonly words: string }

/** A path without a name. */
export type Steps = Omit<Path, 'name'>

export type Failing = Steps & { readonly words: string }

/** Plays a path until a step fails, and returns the steps up to that one. */
export async function play(begin: Begin, { start, steps }: Steps): Promise<Failing | undefined> {
  const player = begin(start)
  let taken = 0
  try {
    for (const step of steps) {
      taken += 1
      await player.take(step)
    }
    return undefined
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return { start, steps: steps.slice(0, taken), words }
  } finally {
    await player.stop()
  }
}

/** Performs the steps of a random walk on a system under test, as `testPaths` does. */
export const playerOf =
  (sut: TestSut): Begin =>
  ({ input }) => {
    let session: TestSutSession | undefined
    let passed = false
    return {
      take: async (step) => {
        passed = false
        session ??= await sut.create({ input, snapshot: step.snapshot })
        await perform(session, sut, {}, step)
        passed = true
      },
      stop: () => session?.dispose?.({ passed }),
    }
  }

/** What can happen now and is handled by the machine. */
export const possibleIn = (model: Model, moment: Moment): Happening[] =>
  possibleAt(model, moment).filter((happening) => isTaken(moment, happening))
