import { table } from '../table.ts'
import { isAlive, isNoticedBy, type Excuse, type Hunt, type Hunted } from './verdict.ts'

const witnessesIn = (hunted: readonly Hunted[]) => [
  ...new Set(hunted.flatMap(({ noticed }) => Object.keys(noticed))),
]

/** Mutants caught per flow: by each kind of test, and only by the last kind. */
export function mutantsTable(hunts: readonly Hunt[], excuses: readonly Excuse[] = []): string {
  const excused = new Set(excuses.map(({ name }) => name))
  const all = { flow: 'all', trouble: [], hunted: hunts.flatMap(({ hunted }) => hunted) }
  const witnesses = witnessesIn(all.hunted)
  const [last, ...others] = witnesses.toReversed()
  const only = others.length > 0 && last !== undefined ? [`by ${last} only`] : []
  const rowOf = ({ flow, hunted }: Hunt) => {
    const living = hunted.filter(isAlive)
    const pardoned = living.filter(({ name }) => excused.has(name)).length
    const byLastOnly = hunted.filter(
      (mutant) =>
        isNoticedBy(mutant, last ?? '') && !others.some((other) => isNoticedBy(mutant, other)),
    )
    return [
      flow,
      hunted.length,
      hunted.length - living.length,
      ...witnesses.map((witness) => hunted.filter((mutant) => isNoticedBy(mutant, witness)).length),
      ...only.map(() => byLastOnly.length),
      pardoned,
      living.length - pardoned,
    ].map(String)
  }
  return table(
    ['flow', 'mutants', 'noticed', ...witnesses, ...only, 'excused', 'alive'],
    (hunts.length > 1 ? [...hunts, all] : hunts).map(rowOf),
  )
}

/** Every mutant with the tests that caught it. */
export const mutantsList = (hunted: readonly Hunted[]): string =>
  hunted
    .map((mutant) => `${isAlive(mutant) ? '✗' : '✓'} ${mutant.name}${noticing(mutant)}`)
    .join('\n')

const noticing = ({ noticed }: Hunted) =>
  Object.entries(noticed)
    .filter(([, titles]) => titles.length > 0)
    .map(([witness, titles]) => `\n    ${witness}${titlesOf(witness, titles)}`)
    .join('')

/** A witness with a single test gave that test its own name. */
const titlesOf = (witness: string, [first, ...others]: readonly string[]) => {
  if (first === undefined || first === witness) return ''
  return others.length > 0 ? `: ${first}, and ${others.length} more` : `: ${first}`
}
