import type { Kind } from 'flow-paths/mutants'

/** Who can notice a mutant: tests by hand, the promises of every flow, the recorded paths. */
export const witnesses = ['by hand', 'promises', 'walks'] as const
export type Witness = (typeof witnesses)[number]

/** A mutant and the titles of the tests that failed with it. */
export type Hunted = {
  readonly name: string
  readonly kind: Kind
  readonly noticed: Readonly<Record<Witness, readonly string[]>>
}

/** A mutant no test can notice, and why. */
export type Excuse = { readonly name: string; readonly reason: string }

export const isAlive = ({ noticed }: Hunted): boolean =>
  witnesses.every((witness) => noticed[witness].length === 0)

export const isNoticedByWalksOnly = (hunted: Hunted): boolean =>
  !isAlive(hunted) && hunted.noticed['by hand'].concat(hunted.noticed.promises).length === 0

/** What keeps the hunt from being over: one sentence each. */
export function complaintsOf(hunted: readonly Hunted[], excuses: readonly Excuse[]): string[] {
  const excused = new Set(excuses.map(({ name }) => name))
  return [
    ...hunted
      .filter((mutant) => isAlive(mutant) && !excused.has(mutant.name))
      .map(({ name }) => `no test notices "${name}"`),
    ...excuses.flatMap((excuse) => faultOf(excuse, hunted)),
  ]
}

const faultOf = ({ name, reason }: Excuse, hunted: readonly Hunted[]): string[] => {
  const mutant = hunted.find((one) => one.name === name)
  return [
    ...(reason.trim() === '' ? [`the excuse of "${name}" gives no reason`] : []),
    ...(mutant ? [] : [`excused, but there is none: "${name}"`]),
    ...(mutant && !isAlive(mutant) ? [`excused, but noticed: "${name}"`] : []),
  ]
}
