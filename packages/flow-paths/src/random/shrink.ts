import type { Model } from '../model.ts'
import { replay, stepOf, type Step } from '../path.ts'
import { scope, timed } from '../virtual-time.ts'
import { play, type Begin, type Failing, type Fault, type Steps, possibleIn } from './play.ts'
import { shorterWays } from './shorter-ways.ts'

/** The shortest path found that still fails. */
export async function shrink(model: Model, begin: Begin, failing: Failing): Promise<Fault> {
  const shorter = await withoutParts(model, begin, failing)
  return throughShortCuts(model, begin, namedIn(model, shorter))
}

/** Delta debugging: leaves out halves of the path, then quarters, down to single steps. */
async function withoutParts(model: Model, begin: Begin, failing: Failing): Promise<Failing> {
  let shortest = failing
  for (let size = failing.steps.length >> 1; size >= 1; size >>= 1)
    for (
      let end = shortest.steps.length - 1;
      end > 1;
      end = Math.min(end, shortest.steps.length) - size
    ) {
      const shorter = without(model, shortest, Math.max(1, end - size), end)
      if (shorter.steps.length < shortest.steps.length)
        shortest = (await confirmed(begin, shorter)) ?? shortest
    }
  return shortest.steps.length < failing.steps.length
    ? withoutParts(model, begin, shortest)
    : shortest
}

/** A path without some of its steps, and without later ones that are no longer possible. */
function without(model: Model, { start, steps }: Steps, from: number, to: number): Steps {
  const logic = timed(model.machine, start)
  let moment = logic.getInitialSnapshot(scope, undefined)
  const rest = steps.toSpliced(from, to - from).slice(1)
  const taken = rest.flatMap(({ happening: { kind, type } }): Step[] => {
    const at = moment
    const happening = possibleIn(model, at).find(
      (one) => one.type === type || (kind === 'elapsed' && one.kind === kind),
    )
    if (!happening) return []
    moment = logic.transition(at, happening, scope)
    return [stepOf(happening, moment)]
  })
  return { start, steps: [...steps.slice(0, 1), ...taken] }
}

/** Leaving out steps can't find a shortcut, but the graph can. */
async function throughShortCuts(model: Model, begin: Begin, fault: Fault): Promise<Fault> {
  for (const path of shorterWays(model, fault.path)) {
    const shorter = await confirmed(begin, path)
    if (shorter) return throughShortCuts(model, begin, namedIn(model, shorter))
  }
  return fault
}

function namedIn(model: Model, { start, steps, words }: Failing): Fault {
  const happenings = steps.slice(1).map(({ happening }) => happening)
  return { path: replay(model, start, happenings), words }
}

/** A page that was only slow passes the second time; a real fault fails again. */
const confirmed = async (begin: Begin, steps: Steps) =>
  (await play(begin, steps)) && play(begin, steps)
