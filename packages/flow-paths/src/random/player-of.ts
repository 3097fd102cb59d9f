import { perform, type TestSut, type TestSutSession } from '../test-run.ts'
import type { Begin } from './play.ts'

/** Lets a random walk take its steps on a system, as `testPaths` does. */
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
