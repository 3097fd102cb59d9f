import { table } from '#server/cli/table.ts'
import {
  isAlive,
  isNoticedByWalksOnly,
  witnesses,
  type Excuse,
  type Hunted,
} from '#tests/model/mutants/verdict.ts'
import type { Bag } from './hunt.ts'

const heading = ['flow', 'mutants', 'noticed', ...witnesses, 'by walks only', 'excused', 'alive']

/** How many mutants of each flow the tests noticed, by kind of test. */
export const tableOf = (bags: readonly Bag[], excuses: readonly Excuse[]): string => {
  const excused = new Set(excuses.map(({ name }) => name))
  const all = { flow: 'all', sound: true, hunted: bags.flatMap(({ hunted }) => hunted) }
  return table(
    heading,
    (bags.length > 1 ? [...bags, all] : bags).map((bag) => rowOf(bag, excused)),
    '',
  )
}

const rowOf = ({ flow, hunted }: Bag, excused: ReadonlySet<string>) => {
  const living = hunted.filter(isAlive)
  const pardoned = living.filter(({ name }) => excused.has(name)).length
  return [
    flow,
    hunted.length,
    hunted.length - living.length,
    ...witnesses.map(
      (witness) => hunted.filter(({ noticed }) => noticed[witness].length > 0).length,
    ),
    hunted.filter(isNoticedByWalksOnly).length,
    pardoned,
    living.length - pardoned,
  ].map(String)
}

/** Every mutant of a flow with those who noticed it. */
export const listOf = (hunted: readonly Hunted[]): string =>
  hunted
    .map((mutant) => `${isAlive(mutant) ? '✗' : '✓'} ${mutant.name}${noticing(mutant)}`)
    .join('\n')

const noticing = ({ noticed }: Hunted) =>
  witnesses
    .filter((witness) => noticed[witness].length > 0)
    .map((witness) => `\n    ${witness}${titlesOf(witness === 'by hand' ? noticed[witness] : [])}`)
    .join('')

const titlesOf = ([first, ...others]: readonly string[]) => {
  if (first === undefined) return ''
  return others.length > 0 ? `: ${first}, and ${others.length} more` : `: ${first}`
}
