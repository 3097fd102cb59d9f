import type { Glimpse } from './glimpse.ts'

/** What the viewer knows: where every flow is, and what happened last. */
export type History = {
  readonly flows: ReadonlyMap<string, Glimpse>
  readonly log: readonly Glimpse[]
}

export const nothingSeen: History = { flows: new Map(), log: [] }

const longestLog = 200

/** The newest first. */
export const withGlimpse = ({ flows, log }: History, glimpse: Glimpse): History => ({
  flows: new Map(flows).set(glimpse.actor, glimpse),
  log: [glimpse, ...log].slice(0, longestLog),
})

/** `secondFactor.verifying` and all states around it, for a state value. */
export const activePaths = (value: Glimpse['value'], above = ''): string[] => {
  if (typeof value === 'string') return [above + value]
  return Object.entries(value).flatMap(([state, inside]) => [
    above + state,
    ...(inside === undefined ? [] : activePaths(inside, `${above}${state}.`)),
  ])
}
