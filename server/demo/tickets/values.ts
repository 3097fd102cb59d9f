import type { DemoCompany } from '#server/demo/companies.ts'
import type { Random } from '#server/demo/random.ts'
import type { Slots } from '#server/demo/slots.ts'
import { vocabulary } from '#demo/wording/vocabulary.ts'
import { monthBefore } from './clock.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** Addresses reserved for documentation. */
const addressOf = ({ pick, between }: Random) =>
  `${pick(['203.0.113', '198.51.100', '192.0.2'])}.${between(10, 240)}`

const numbersOf = (random: Random): Slots => ({
  clock: `${two(random.between(6, 9))}:${two(random.between(0, 59))}`,
  n: String(random.between(3, 9)),
  m: String(random.between(14, 64)),
  minutes: String(random.between(14, 55)),
  percent: String(random.between(12, 96)),
  size: String(random.between(40, 900)),
  document: String(random.between(210_000, 989_999)),
  error: `${random.pick(['E', 'SQL-', 'RT-'])}${random.between(1001, 9899)}`,
  version: `${random.between(7, 12)}.${random.between(0, 9)}.${random.between(1, 6)}`,
})

const machinesOf = (random: Random): Slots => ({
  ip: addressOf(random),
  printer: `${random.pick(['PRT', 'DRK', 'LBL', 'MFP'])}-${two(random.between(1, 24))}`,
  server: `${random.pick(['TS', 'APP', 'RDS'])}-${two(random.between(1, 9))}`,
})

/** The values for the open slots of a ticket. */
export const valuesFor = (company: DemoCompany, createdAt: number, random: Random): Slots => {
  const terms = vocabulary[company.language]
  return {
    ...numbersOf(random),
    ...machinesOf(random),
    colleague: random.pick(terms.colleague),
    department: random.pick(terms.department),
    module: random.pick(terms.module),
    share: random.pick(terms.share),
    partner: random.pick(terms.partner),
    domain: company.domain,
    erp: company.erp,
    site: random.pick(company.sites),
    lastMonth: monthBefore(createdAt, company.language),
  }
}
