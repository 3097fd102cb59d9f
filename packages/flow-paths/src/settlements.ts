import { wordedCases, type Draw } from './cases.ts'
import { jsonOf } from './serialize.ts'

/** How a call ends, in the format of `@xstate/test` 2. */
type Settlement = { readonly ok: boolean; readonly output?: unknown; readonly error?: unknown }

const isSettlement = (value: unknown): value is Settlement => typeof Object(value).ok === 'boolean'

const wordsFor = (name: string, { ok, output, error }: Settlement) => {
  const what = ok ? output : error instanceof Error ? error.message : error
  const value = what === undefined ? '' : ` ${jsonOf(what)}`
  return `${name} ${ok ? 'answers' : 'fails with'}${value}`
}

const isGenerator = (written: unknown) =>
  Array.isArray(written) ||
  isSettlement(written) ||
  typeof written === 'function' ||
  typeof Object(written).generate === 'function'

const outcomeOf = (name: string, written: unknown, draw: Draw): object => {
  if (!isGenerator(written)) return Object(written)
  const drawn = [written]
    .flat()
    .flatMap((one) =>
      isSettlement(one) ? [one] : wordedCases(name, one, draw).map(({ payload }) => payload),
    )
    .filter(isSettlement)
  const worded = (ok: boolean, value: (one: Settlement) => unknown) => {
    const some = drawn
      .filter((one) => one.ok === ok)
      .map((one) => [wordsFor(name, one), value(one)])
    return some.length > 0 ? Object.fromEntries(some) : undefined
  }
  const answers = worded(true, ({ output }) => output)
  const fails = worded(false, ({ error }) => error)
  return { ...(answers && { answers }), ...(fails && { fails }) }
}

/** The outcomes of calls, in any format. */
export const outcomesIn = (written: Readonly<Record<string, unknown>>, draw: Draw) =>
  Object.fromEntries(
    Object.entries(written).map(([name, outcome]) => [name, outcomeOf(name, outcome, draw)]),
  )
