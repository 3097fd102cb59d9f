import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { eventOf } from './happening.ts'
import type { Step } from './path.ts'

type At = { readonly snapshot: AnyMachineSnapshot; readonly event: AnyEventObject }
type Predicate = (at: At) => boolean

/**
 * A property of a whole path, checked on every step. The names are those of `@xstate/test` 2: `within`
 * counts steps, and a path that ends earlier proves nothing.
 */
export type TemporalProperty = { readonly id: string; readonly description?: string } & (
  | { readonly type: 'always' | 'never'; readonly predicate: Predicate }
  | { readonly type: 'eventually'; readonly predicate: Predicate; readonly within?: number }
  | {
      readonly type: 'respond'
      readonly trigger: Predicate
      readonly response: Predicate
      readonly within?: number
    }
)

const start: AnyEventObject = { type: 'xstate.init' }

const atOf = ({ happening, snapshot }: Step): At => ({
  snapshot,
  event: happening.kind === 'started' || happening.kind === 'elapsed' ? start : eventOf(happening),
})

const wordsOf = ({ type, id, description }: TemporalProperty) =>
  `${type} "${id}"${description === undefined ? '' : ` (${description})`}`

/** Checks properties along one path; each method throws if one doesn't hold. */
export class TemporalCheck {
  readonly #properties: readonly TemporalProperty[]
  /** The step since which each property waits for something. */
  readonly #waiting = new Map<TemporalProperty, number>()
  #place = -1

  constructor(properties: readonly TemporalProperty[] = []) {
    this.#properties = properties
    for (const property of properties) if (property.type === 'eventually') this.#wait(property, 0)
  }

  take(step: Step): void {
    this.#place += 1
    const at = atOf(step)
    for (const property of this.#properties) this.#check(property, at)
  }

  /** Whatever is still awaited without a limit didn't happen. */
  end(): void {
    for (const [property, since] of this.#waiting)
      if (limitOf(property) === undefined)
        throw new Error(
          `${wordsOf(property)} doesn’t hold: ${whatFor(property)} since step ${since}`,
        )
  }

  #wait(property: TemporalProperty, since: number) {
    if (!this.#waiting.has(property)) this.#waiting.set(property, since)
  }

  #check(property: TemporalProperty, at: At) {
    if (property.type === 'always' || property.type === 'never') {
      if (property.predicate(at) !== (property.type === 'always'))
        throw new Error(`${wordsOf(property)} doesn’t hold in step ${this.#place}`)
      return
    }
    if (property.type === 'respond' && property.trigger(at)) this.#wait(property, this.#place)
    const since = this.#waiting.get(property)
    if (since === undefined) return
    const isMet = property.type === 'respond' ? property.response(at) : property.predicate(at)
    if (isMet) this.#waiting.delete(property)
    else if (this.#place - since >= (limitOf(property) ?? Infinity))
      throw new Error(
        `${wordsOf(property)} doesn’t hold: ${whatFor(property)} within ${limitOf(property)} steps`,
      )
  }
}

const limitOf = (property: TemporalProperty) =>
  property.type === 'eventually' || property.type === 'respond' ? property.within : undefined

const whatFor = ({ type }: TemporalProperty) =>
  type === 'respond' ? 'no response' : 'it never happened'
