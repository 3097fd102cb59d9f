import { perform, type TestSut, type TestSutSession } from '../test-run.ts'
import type { Begin } from './play.ts'

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
