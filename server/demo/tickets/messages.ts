import type { DemoAccount } from '#server/demo/accounts.ts'
import type { Block } from '#demo/cases/case.ts'
import type { Random } from '#server/demo/random.ts'
import type { Wording } from '#demo/wording/wording.ts'

const beginsInLowerCase = ([first]: Block[]) => typeof first === 'string' && /^\p{Ll}/u.test(first)

const capitalised = ([first, ...rest]: Block[]): Block[] =>
  typeof first === 'string' ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : []

const afterGreeting = (wording: Wording, blocks: Block[]) =>
  wording.capitalAfterGreeting ? capitalised(blocks) : blocks

/** The first message of a ticket: some greet and sign, others come straight to the point. */
export const firstMessage = (
  words: Wording,
  blocks: Block[],
  { firstName, lastName }: DemoAccount,
  random: Random,
): Block[] => {
  const isLowerCase = beginsInLowerCase(blocks)
  const greeting = random.pick(words.greetings[isLowerCase ? 'lowerCase' : 'upperCase'])
  const opening = isLowerCase || random.chance(0.4) ? [greeting] : []
  const ending = random.chance(0.7)
    ? [`${random.pick(words.closings)}\n${firstName} ${lastName}`]
    : []
  return [...opening, ...afterGreeting(words, blocks), ...ending]
}

/** A message from the provider, always with a greeting and a name. */
export const answerMessage = (
  words: Wording,
  blocks: Block[],
  to: DemoAccount,
  agent: string,
  random: Random,
): Block[] => [
  words.answerTo(to.title, to.firstName, to.lastName),
  ...afterGreeting(words, blocks),
  `${random.pick(words.answerEnds)}\n${agent}`,
]
