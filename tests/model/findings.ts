import { Coverage } from 'flow-paths'
import type { AnyMachineSnapshot } from 'xstate'

import { Channels } from './channels.ts'

/** What all tours of one flow have found. */
export class Findings {
  readonly coverage = new Coverage()
  readonly channels = new Channels()
  readonly #looked = new Set<string>()

  isNew({ value }: AnyMachineSnapshot): boolean {
    const place = JSON.stringify(value)
    return !this.#looked.has(place) && this.#looked.add(place).has(place)
  }
}
