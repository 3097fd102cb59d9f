import type { Block, Case } from '#demo/cases/case.ts'
import { canUseTickets } from '#contract/rules/permissions.ts'
import { accountsOf, type DemoAccount } from '#server/demo/accounts.ts'
import type { CompanyKey } from '#server/demo/companies.ts'
import type { Random } from '#server/demo/random.ts'
import { de } from '#demo/wording/de.ts'
import { en } from '#demo/wording/en.ts'
import { vocabulary } from '#demo/wording/vocabulary.ts'
import { groupOf } from './distribution.ts'
import type { TicketContext } from './log-lines.ts'
import type { TicketPlan } from './ticket.ts'

export type Slots = Record<string, string>

/** Fills in the values; throws if a slot has none, because that is a mistake in the template. */
export const fill = (text: string, slots: Slots) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name]
    if (value === undefined) throw new RangeError(`no value for {${name}} in “${text}”`)
    return value
  })

export const fillBlock = (block: Block, slots: Slots): Block => {
  if (typeof block === 'string') return fill(block, slots)
  if ('code' in block) return { code: fill(block.code, slots) }
  return block.map((item) => fill(item, slots))
}

const wordings = { de, en }

const filledConversation = (
  { ask, answer, fix }: Case['conversation'],
  values: Slots,
): Case['conversation'] => {
  const filled = (blocks: Case['body']) => blocks.map((block) => fillBlock(block, values))
  return { ask: filled(ask), answer: filled(answer), fix: filled(fix) }
}

/** The user listed first, who has a full day of tickets. */
export const busiest = { username: 'anna.keller', company: 'brandt' } as const

const shareOf = ({ username, home }: DemoAccount, company: CompanyKey) => {
  if (username === busiest.username) return 40
  return home === company ? 4 : 1
}

/** Who opens tickets for a company: mostly its own users. */
const writersOf = (company: CompanyKey) =>
  accountsOf(company)
    .filter(({ flags }) => canUseTickets(flags))
    .map((account) => [account, shareOf(account, company)] as const)

/** The people, texts and random numbers of a ticket. */
export const contextOf = (
  { company, language, template }: Pick<TicketPlan, 'company' | 'language' | 'template'>,
  values: Slots,
  random: Random,
): TicketContext => {
  const { category, conversation } = template
  const wording = wordings[language]
  return {
    words: wording,
    language,
    owner: random.weighted(writersOf(company)),
    agent: random.pick(vocabulary[language].agent),
    group: wording.groups[groupOf(category)],
    conversation: filledConversation(conversation, values),
    fill: (text) => fill(text, values),
    random,
  }
}

/** The owner first; then all colleagues, or a few. */
export const affectedBy = (
  { everyone }: Case,
  owner: DemoAccount,
  company: CompanyKey,
  random: Random,
) => {
  const colleagues = accountsOf(company).filter((account) => account !== owner)
  const others = everyone ? colleagues.length : random.pick([0, 0, 0, 1, 1, 2, 3, 4])
  return [owner, ...random.shuffled(colleagues).slice(0, others)].map(({ username }) => username)
}
