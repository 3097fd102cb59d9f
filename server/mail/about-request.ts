import { endOfDay } from '#contract/rules/local-time.ts'
import { requestWith } from '#server/db/accounts/login-requests.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { zonedTime } from '#server/texts/local-time.ts'
import type { MailServices } from './services.ts'

/** Where security managers see the status of their requests. */
const page = '/security-manager/management/requests'

const dayIn = (language: string, day: string) =>
  i18nIn(language).date(day, { dateStyle: 'long', timeZone: 'UTC' })

/** The values an email about a login request mentions. */
export const aboutRequest = async (
  { db, origin, provider }: MailServices,
  id: number,
  language: string,
): Promise<Record<string, string>> => {
  const request = await requestWith(db, id)
  if (!request) return {}
  const { kind, state, company, mail, phone, reason, answer, lastDay } = request
  return {
    id: String(id),
    kind,
    state,
    company,
    mail,
    phone: phone || '–',
    reason,
    answer,
    code: request.code ?? '',
    username: request.username ?? '',
    lastDay: lastDay === null ? '' : dayIn(language, lastDay),
    lockedAt:
      lastDay === null
        ? ''
        : zonedTime(i18nIn(language), endOfDay(lastDay).getTime(), provider.timeZone),
    requester: `${request.requesterFirstName} ${request.requesterLastName}`,
    person: `${request.firstName} ${request.lastName}`,
    url: origin + page,
  }
}
