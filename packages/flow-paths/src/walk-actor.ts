import type { AnyStateMachine, InspectionEvent } from 'xstate'

import type { Model } from './model.ts'
import type { Path } from './path.ts'
import { StagedActor } from './staged-actor.ts'
import type { Effect } from './virtual-time.ts'

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
