import type { AnyStateMachine } from 'xstate'

import type { Model } from './model.ts'
import { pathNamed } from './kinds.ts'
import { modelOf, type PathOptions } from './test-paths.ts'
import { runPath, type TestFixture } from './test-run.ts'

/** Replays a failed path from the fixture of a `ModelTestFailure`. */
export async function replayTest(
  source: AnyStateMachine | Model,
  { start, happenings }: TestFixture,
  options: PathOptions = {},
): Promise<void> {
  const model = modelOf(source, options)
  await runPath(model, pathNamed(model, start, happenings), options)
}
