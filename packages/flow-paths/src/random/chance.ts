import { asyncModelRun, asyncProperty, check, constantFrom } from 'fast-check'
import type { AnyMachineSnapshot } from 'xstate'

import type { Happening } from '../happening.ts'
import type { Model, Start } from '../model.ts'
import { type Path, replay, stepOf } from '../path.ts'
import { scope, timed } from '../virtual-time.ts'
import { legalWalks, type Choice, type Player } from './commands.ts'
import { Curiosity } from './curiosity.ts'
import { Habit } from './habit.ts'
import { shorterWays } from './shorter-ways.ts'

/** How long to walk, and from which seed: the same seed walks the same way. */
export type Chance = { readonly seed: number; readonly steps: number }

/** Puts a new page on the screen, at the beginning. */
export type Begin = (start: Start) => Player & { stop(): void }

/** The shortest path found that ends in a fault, and what was said there. */
export type Fault = { readonly path: Path; readonly words: string }

export type Findings = { readonly walked: number; readonly fault: Fault | undefined }

/** Walks at random until enough steps are taken or one fails; the path to a failure is shrunk. */
export async function walkByChance(model: Model, begin: Begin, chance: Chance): Promise<Findings> {
  const { seed, steps } = chance
  const log = { walked: 0, taken: [] as Happening[], fault: undefined as Fault | undefined }
  const mayGoOn = () => log.fault !== undefined || log.walked < steps
  const curiosity = new Curiosity()
  let habit = new Habit()
  const suits: Record<Choice['mood'], (at: AnyMachineSnapshot, choice: Choice) => boolean> = {
    curious: (at, { happening, possible }) => curiosity.isCurious(at, happening, possible),
    habitual: (at, { happening, possible }) => habit.isHabitual(at, happening, possible),
    free: () => true,
  }
  const walks = legalWalks(model, {
    mayTake: ({ moment: { snapshot } }, choice) =>
      log.fault !== undefined || (mayGoOn() && suits[choice.mood](snapshot, choice)),
    took: ({ moment: { snapshot } }, happening) => {
      if (!log.fault) log.walked += 1
      curiosity.note(snapshot, happening)
      habit.note(snapshot, happening)
      log.taken.push(happening)
    },
  })
  const starts = constantFrom(...model.starts)
  const property = asyncProperty(starts, walks, async (start, commands) => {
    if (!mayGoOn()) return
    log.taken = []
    habit = new Habit()
    await fromThe(start, model, begin, (real, situation) =>
      asyncModelRun(() => ({ model: situation, real }), commands),
    ).catch(async (error: unknown) => {
      log.fault = await confirmed(model, begin, replay(model, start, log.taken))
      if (log.fault) throw error
    })
  })
  await check(property, { seed, numRuns: steps })
  return { walked: log.walked, fault: log.fault && (await shortest(model, begin, log.fault)) }
}

type Walk = (player: Player, situation: ReturnType<typeof situationAt>) => Promise<unknown>

const situationAt = ({ machine }: Model, start: Start) => {
  const logic = timed(machine, start)
  return { logic, moment: logic.getInitialSnapshot(scope, undefined) }
}

async function fromThe(start: Start, model: Model, begin: Begin, walk: Walk) {
  const player = begin(start)
  const situation = situationAt(model, start)
  try {
    await player.take(stepOf(start, situation.moment))
    await walk(player, situation)
  } finally {
    player.stop()
  }
}

/** Chance leaves out steps, but knows no short cut: the graph does. */
async function shortest(model: Model, begin: Begin, fault: Fault): Promise<Fault> {
  for (const path of shorterWays(model, fault.path)) {
    const shorter = (await confirmed(model, begin, path)) && (await confirmed(model, begin, path))
    if (shorter) return shortest(model, begin, shorter)
  }
  return fault
}

/** A page that was only slow is none the second time: what is a fault is one again. */
async function confirmed(model: Model, begin: Begin, path: Path): Promise<Fault | undefined> {
  const words = await faultOn(model, begin, path)
  return words === undefined ? undefined : { path, words }
}

const faultOn = (model: Model, begin: Begin, { start, steps }: Path) =>
  fromThe(start, model, begin, async (player) => {
    for (const step of steps.slice(1)) await player.take(step)
  }).then(() => undefined, wordsOf)

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
