import type { Departure } from '#contract/company-sign-in.ts'
import { reasonOf } from '#machines/failure.ts'
import type { Text } from '#machines/texts.ts'

/** Keys of texts about a company's provider; `src/features/sign-in/company/company-texts.ts` has them. */
export type CompanyTextKey =
  | `company.${Exclude<Departure['outcome'], 'leaving'>}`
  | 'company.tooMany'
  | 'company.failed'
  | 'company.notLeft'

export type CompanyText = Text<CompanyTextKey>

/** Whether the page can go to the provider. */
export const isLeaving = ({ outcome }: Departure) => outcome === 'leaving'

/** Why the page can't go to the provider. */
export const departureProblem = ({ outcome }: Departure): CompanyText | null =>
  outcome === 'leaving' ? null : { key: `company.${outcome}` }

/** Why the portal didn't answer. */
export const failureProblem = ({ error }: { error: unknown }): CompanyText =>
  reasonOf(error) === 'tooMany' ? { key: 'company.tooMany' } : { key: 'company.failed' }
