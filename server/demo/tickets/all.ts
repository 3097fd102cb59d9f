import { cases } from '#demo/cases/all.ts'
import type { Case } from '#demo/cases/case.ts'
import { companies, companyKeys, type CompanyKey } from '#server/demo/companies.ts'
import { randomFrom, type Random } from '#server/demo/random.ts'
import { standings } from './sorts.ts'
import { tell } from './tell.ts'
import type { DemoTicket } from './ticket.ts'
import type { Status } from './voices.ts'

const seed = 20_26

const statusesIn = (random: Random) =>
  random.shuffled(
    (Object.keys(standings) as Status[]).flatMap((status) =>
      Array.from({ length: standings[status].count }, () => status),
    ),
  )

/** Deals the cases of a language in turn, to a company none twice while it can be helped. */
const dealer = (list: Case[], random: Random) => {
  const had = new Map<CompanyKey, Set<Case>>()
  let deck: Case[] = []
  return (company: CompanyKey): Case => {
    const before = had.get(company) ?? new Set()
    const isNew = (one: Case) => !before.has(one)
    if (!deck.some(isNew)) deck = [...deck, ...random.shuffled(list)]
    const [dealt = random.pick(list)] = deck.splice(Math.max(0, deck.findIndex(isNew)), 1)
    had.set(company, before.add(dealt))
    return dealt
  }
}

/** The 500 tickets, oldest first: the same for the same `midnight`. */
export const demoTickets = (midnight: number): DemoTicket[] => {
  const random = randomFrom(seed)
  const deal = { de: dealer(cases.de, random), en: dealer(cases.en, random) }
  const weights = companyKeys.map((key) => [key, companies[key].weight] as const)
  return statusesIn(random)
    .map((status, index) => {
      const company = random.weighted(weights)
      const template = deal[companies[company].language](company)
      return tell({ company, status, template, midnight }, randomFrom(seed + index + 1))
    })
    .sort((one, other) => openedAt(one) - openedAt(other))
}

export const openedAt = ({ log }: DemoTicket) => log[0]?.at ?? 0
export const changedAt = ({ log }: DemoTicket) => log.at(-1)?.at ?? 0
