import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Model } from '../../model.ts'
import type { Check } from '../hunt.ts'
import { mutantsOf } from '../mutants.ts'
import { recorded } from '../recorded.ts'
import { swapIn } from '../swap.ts'

/** Who may notice a mutant: the full path of a test file, or a check. */
export type Witness = string | Check

/**
 * Writes the tests of a Vitest file that is run by `huntInVitest`: every witness is asked about the
 * machine of a model, and again about each of its mutants. The paths of the model are a witness, too.
 */
export function testMutants(model: Model, witnesses: Readonly<Record<string, Witness>>): void {
  const departing = recorded(model)
  const files = Object.entries(witnesses).filter(isFile)
  const checks = Object.entries(witnesses).filter(isCheck)
  const ask = (place: number) => {
    for (const [name, file] of files)
      describe(`${name}`, async () => {
        await loadAgain(file, place)
      })
    for (const [name, check] of checks)
      test(`${name}`, async () => {
        await check()
      })
    test('paths', () => expect(departing()).toBeUndefined())
  }
  describe('the machine itself', () => {
    ask(0)
  })
  for (const [place, { name, make }] of mutantsOf(model.machine).entries())
    describe(`${name}`, () => {
      let restore = () => {}
      beforeAll(() => void (restore = swapIn(model, make())))
      afterAll(() => restore())
      ask(place + 1)
    })
}

type Named<One> = [name: string, witness: One]
const isFile = (one: Named<Witness>): one is Named<string> => typeof one[1] === 'string'
const isCheck = (one: Named<Witness>): one is Named<Check> => typeof one[1] !== 'string'

/** A file is evaluated once for each address; what it imports is kept, the machine with it. */
async function loadAgain(file: string, place: number) {
  await import(/* @vite-ignore */ `${file}?mutant=${place}`)
}
