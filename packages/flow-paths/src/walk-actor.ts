import type { AnyStateMachine, InspectionEvent } from 'xstate'

import type { Model } from './model.ts'
import type { Path } from './path.ts'
import { StagedActor } from './staged-actor.ts'
import type { Effect } from './virtual-time.ts'

/** Walks a path on the actor and checks after every step that it matches the model. */
export async function walkActor<M extends AnyStateMachine>(
  model: Model<M>,
  path: Path,
  inspect: (event: InspectionEvent) => void = () => {},
): Promise<readonly Effect[]> {
  const stage = new StagedActor(model, path, inspect)
  for (const step of path.steps) {
    await stage.perform(step)
    await stage.agreesWith(step)
  }
  stage.stop()
  return stage.effects
}
