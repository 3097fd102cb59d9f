import type { Happening } from './happening.ts'
import type { Model } from './model.ts'
import { type Path, replay } from './path.ts'
import { possibleAt } from './possible.ts'
import { scope, timed } from './virtual-time.ts'

/** Rebuilds a path from the names that a browser sent. */
export function pathNamed(model: Model, startType: string, taken: readonly string[]): Path {
  const start = model.starts.find(({ type }) => type === startType)
  if (!start) throw new Error(`${model.machine.id} doesn't begin with "${startType}".`)
  const logic = timed(model.machine, start)
  let moment = logic.getInitialSnapshot(scope, undefined)
  const happenings = taken.map((type): Happening => {
    const happening = possibleAt(model, moment).find((possible) => possible.type === type)
    if (!happening) throw new Error(`"${type}" can't happen there.`)
    moment = logic.transition(moment, happening, scope)
    return happening
  })
  return replay(model, start, happenings)
}
