import { cases } from '#demo/cases/all.ts'
import type { Case } from '#demo/cases/case.ts'
import { companies, companyKeys, languageOf } from '#server/demo/companies.ts'
import type { CompanyKey, DemoLanguage } from '#server/demo/companies.ts'
import { randomFrom, type Random } from '#server/demo/random.ts'
import { distribution } from './distribution.ts'
import { buildTicket } from './build-ticket.ts'
import type { DemoTicket } from './ticket.ts'
import type { Status } from './log-lines.ts'

const seed = 20_26

const statusesIn = (random: Random) =>
  random.shuffled(
    (Object.keys(distribution) as Status[]).flatMap((status) =>
      Array.from({ length: distribution[status].count }, () => status),
    ),
  )

/** Picks the cases of a language in turn; a company gets a case twice only if no other is left. */
const casePicker = (list: Case[], random: Random) => {
  const used = new Map<CompanyKey, Set<Case>>()
  let upcoming: Case[] = []
  return (company: CompanyKey): Case => {
    const before = used.get(company) ?? new Set()
    const isNew = (one: Case) => !before.has(one)
    if (!upcoming.some(isNew)) upcoming = [...upcoming, ...random.shuffled(list)]
    const [picked = random.pick(list)] = upcoming.splice(Math.max(0, upcoming.findIndex(isNew)), 1)
    used.set(company, before.add(picked))
    return picked
  }
}

/** The 500 tickets, oldest first; the same for the same `midnight` and language. */
export const demoTickets = (midnight: number, demo: DemoLanguage): DemoTicket[] => {
  const random = randomFrom(seed)
  const pickCase = { de: casePicker(cases.de, random), en: casePicker(cases.en, random) }
  const weights = companyKeys.map((key) => [key, companies[key].weight] as const)
  return statusesIn(random)
    .map((status, index) => {
      const company = random.weighted(weights)
      const language = languageOf(company, demo)
      const template = pickCase[language](company)
      const plan = { company, language, status, template, midnight }
      return buildTicket(plan, randomFrom(seed + index + 1))
    })
    .sort((one, other) => openedAt(one) - openedAt(other))
}

export const openedAt = ({ log }: DemoTicket) => log[0]?.at ?? 0
export const changedAt = ({ log }: DemoTicket) => log.at(-1)?.at ?? 0
