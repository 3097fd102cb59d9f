import type { Model } from '../model.ts'
import { mutantsOf } from './mutants.ts'
import { recorded, swapIn } from './recorded.ts'

/** A mutant and the titles of the failing tests, by witness. */
export type Hunted = {
  readonly name: string
  readonly noticed: Readonly<Record<string, readonly string[]>>
}

/** The results for one flow; `trouble` lists failures of the unchanged machine. */
export type Hunt = {
  readonly flow: string
  readonly trouble: readonly string[]
  readonly hunted: readonly Hunted[]
}

/** A mutant that no test can catch, and why. */
export type Excuse = { readonly name: string; readonly reason: string }

export const isNoticedBy = ({ noticed }: Hunted, witness: string): boolean =>
  (noticed[witness]?.length ?? 0) > 0

export const isAlive = ({ noticed }: Hunted): boolean =>
  Object.values(noticed).every(({ length }) => length === 0)

/** What's left to fix, one sentence each. */
export function huntProblems(hunts: readonly Hunt[], excuses: readonly Excuse[] = []): string[] {
  const hunted = hunts.flatMap((hunt) => hunt.hunted)
  const excused = new Set(excuses.map(({ name }) => name))
  return [
    ...hunts.flatMap(({ flow, trouble: [first] }) =>
      first === undefined ? [] : [`the tests of ${flow} fail without a mutant: ${first}`],
    ),
    ...hunted
      .filter((mutant) => isAlive(mutant) && !excused.has(mutant.name))
      .map(({ name }) => `no test notices "${name}"`),
    ...excuses.flatMap((excuse) => faultOf(excuse, hunted)),
  ]
}

const faultOf = ({ name, reason }: Excuse, hunted: readonly Hunted[]): string[] => {
  const mutant = hunted.find((one) => one.name === name)
  return [
    ...(reason.trim() === '' ? [`the excuse for "${name}" has no reason`] : []),
    ...(mutant ? [] : [`excused, but there is none: "${name}"`]),
    ...(mutant && !isAlive(mutant) ? [`excused, but noticed: "${name}"`] : []),
  ]
}

/** A check of a machine; it throws or rejects if something is wrong. */
export type Check = () => unknown

/** Makes one change at a time to a model's machine and finds out which checks and paths fail. */
export async function huntMutants(
  model: Model,
  checks: Readonly<Record<string, Check>> = {},
  onMutant: () => void = () => {},
): Promise<Hunt> {
  const { machine } = model
  const departing = recorded(model)
  const hasChecks = Object.keys(checks).length > 0
  const noticed = async () => {
    const path = departing()
    return {
      ...(hasChecks && { checks: await failingIn(checks) }),
      paths: path === undefined ? [] : [path],
    }
  }
  const truth = await noticed()
  const hunted: Hunted[] = []
  for (const { name, make } of mutantsOf(machine)) {
    const restore = swapIn(model, make())
    hunted.push({ name, noticed: await noticed() })
    restore()
    onMutant()
  }
  return { flow: machine.id, trouble: Object.values(truth).flat(), hunted }
}

async function failingIn(checks: Readonly<Record<string, Check>>): Promise<string[]> {
  const failing = []
  for (const [name, check] of Object.entries(checks))
    try {
      await check()
    } catch {
      failing.push(name)
    }
  return failing
}
