import {
  type Happening,
  isTaken,
  type Model,
  type Moment,
  possibleAt,
  scope,
  type Step,
  stepOf,
  timed,
} from 'flow-paths'
import { commands, constant, type AsyncCommand } from 'fast-check'

/** Where the model is; fast-check carries it from command to command. */
export type Situation = { readonly logic: ReturnType<typeof timed>; moment: Moment }

/** What can take a step: a page on the screen. */
export type Player = { take(step: Step): Promise<unknown> }

/** Whether a walk may take a step, and what was taken. */
export type Guide = {
  mayTake(situation: Situation, happening: Happening, possible: readonly Happening[]): boolean
  took(situation: Situation, happening: Happening): void
}

const timePasses = 'time passes'
const most = 300

/** Sequences of what can happen, each thing only where it can: shrinking leaves out what is not needed. */
export const legalWalks = (model: Model, guide: Guide) => {
  const types = [...model.happenings.values()].flat().map(({ type }) => type)
  return commands(
    [...types, timePasses].map((type) => constant(new Happens(model, type, guide))),
    { maxCommands: most, size: 'max' },
  )
}

class Happens implements AsyncCommand<Situation, Player> {
  readonly #model: Model
  readonly #type: string
  readonly #guide: Guide

  constructor(model: Model, type: string, guide: Guide) {
    this.#model = model
    this.#type = type
    this.#guide = guide
  }

  check = (situation: Readonly<Situation>): boolean => {
    const possible = this.#possibleAt(situation)
    const happening = possible.find(this.#isMeant)
    return happening !== undefined && this.#guide.mayTake(situation, happening, possible)
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
    (kind === 'elapsed' ? timePasses : type) === this.#type
}
