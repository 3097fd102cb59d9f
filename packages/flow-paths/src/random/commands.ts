import { commands, constant, oneof, type AsyncCommand } from 'fast-check'

import type { Happening } from '../happening.ts'
import type { Model } from '../model.ts'
import { type Step, stepOf } from '../path.ts'
import { possibleAt } from '../possible.ts'
import { isTaken } from '../traversal.ts'
import { type Moment, scope, timed } from '../virtual-time.ts'

/** Where the model is; fast-check carries it from command to command. */
export type Situation = { readonly logic: ReturnType<typeof timed>; moment: Moment }

/** What can take a step: a page on the screen. */
export type Player = { take(step: Step): Promise<unknown> }

/** Whether a walk may take a step, and what was taken. */
export type Guide = {
  mayTake(situation: Situation, choice: Choice): boolean
  took(situation: Situation, happening: Happening): void
}

/** Takes what was tried least, takes whatever comes, or does again what it did there before. */
const moods = ['curious', 'free', 'habitual'] as const
type Mood = (typeof moods)[number]

export type Choice = {
  readonly happening: Happening
  readonly possible: readonly Happening[]
  readonly mood: Mood
}

const timePasses = 'time passes'
const most = 300

/**
 * Sequences of what can happen, each thing only where it can: shrinking leaves out what is not needed.
 * A curious walk alone would hardly do the same thing twice.
 */
export const legalWalks = (model: Model, guide: Guide) => {
  const types = [...model.happenings.values()].flat().map(({ type }) => type)
  const walks = (mood: Mood) =>
    commands(
      [...types, timePasses].map((type) => constant(new Happens(model, type, guide, mood))),
      { maxCommands: most, size: 'max' },
    )
  return oneof(...moods.map(walks))
}

class Happens implements AsyncCommand<Situation, Player> {
  readonly #model: Model
  readonly #type: string
  readonly #guide: Guide
  readonly #mood: Mood

  constructor(model: Model, type: string, guide: Guide, mood: Mood) {
    this.#model = model
    this.#type = type
    this.#guide = guide
    this.#mood = mood
  }

  check = (situation: Readonly<Situation>): boolean => {
    const possible = this.#possibleAt(situation)
    const happening = possible.find(this.#isMeant)
    if (happening === undefined) return false
    return this.#guide.mayTake(situation, { happening, possible, mood: this.#mood })
  }

  async run(situation: Situation, player: Player): Promise<void> {
    const happening = this.#possibleAt(situation).find(this.#isMeant)
    if (!happening) return
    this.#guide.took(situation, happening)
    situation.moment = situation.logic.transition(situation.moment, happening, scope)
    await player.take(stepOf(happening, situation.moment))
  }

  toString = (): string => this.#type

  #possibleAt = ({ moment }: Readonly<Situation>): Happening[] =>
    possibleAt(this.#model, moment).filter((happening) => isTaken(moment, happening))

  #isMeant = ({ kind, type }: Happening): boolean =>
    (kind === 'elapsed' ? timePasses : withoutId(type)) === this.#type
}

/** Of two calls of one name either may be meant. */
const withoutId = (type: string) => type.replace(/ \([^()]+\)$/, '')
