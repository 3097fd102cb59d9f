import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Model } from '../../model.ts'
import type { Check } from '../verdict.ts'
import { mutantsOf } from '../mutants.ts'
import { recorded, swapIn } from '../recorded.ts'
import { machineItself } from './names.ts'

/** What may catch a mutant: a test file's absolute path, or a check. */
export type Witness = string | Check

/** Checks and paths only compute, which takes long on a busy computer; in milliseconds. */
const checkTimeout = 60_000

/**
 * Defines the tests of a file run by `huntInVitest`: every witness runs on the model's machine,
 * then on each mutant. The model's paths are a witness too. With `stopsAtFirst`, the rest is skipped
 * once a mutant is noticed, which takes half of the time and doesn't tell who else would notice.
 */
export function testMutants(
  model: Model,
  witnesses: Readonly<Record<string, Witness>>,
  { stopsAtFirst = false } = {},
): void {
  const departing = recorded(model)
  const files = Object.entries(witnesses).filter(isFile)
  const checks = Object.entries(witnesses).filter(isCheck)
  const ask = (place: number) => {
    for (const [name, file] of files)
      describe(`${name}`, async () => {
        await loadAgain(file, place)
      })
    for (const [name, check] of checks)
      test(`${name}`, { timeout: checkTimeout }, async () => {
        await check()
      })
    test('paths', { timeout: checkTimeout }, () => expect(departing()).toBeUndefined())
  }
  describe(`${machineItself}`, () => {
    ask(0)
  })
  for (const [place, { name, make }] of mutantsOf(model.machine).entries())
    describe(`${name}`, () => {
      let restore = () => {}
      let isNoticed = false
      beforeAll(() => void (restore = swapIn(model, make())))
      afterAll(() => restore())
      beforeEach(({ skip }) => skip(stopsAtFirst && isNoticed))
      afterEach(({ task }) => {
        isNoticed ||= task.result?.state === 'fail'
      })
      ask(place + 1)
    })
}

type Named<One> = [name: string, witness: One]
const isFile = (one: Named<Witness>): one is Named<string> => typeof one[1] === 'string'
const isCheck = (one: Named<Witness>): one is Named<Check> => typeof one[1] !== 'string'

/** A file is evaluated once per URL, but its imports stay cached, including the machine. */
async function loadAgain(file: string, place: number) {
  await import(/* @vite-ignore */ `${file}?mutant=${place}`)
}
