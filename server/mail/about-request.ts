import { requestWith } from '#server/db/accounts/login-requests.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import type { MailServices } from './services.ts'

/** Where security managers see the status of their requests. */
const page = '/security-manager/management/requests'

const dayIn = (language: string, day: string) =>
  i18nIn(language).date(day, { dateStyle: 'long', timeZone: 'UTC' })

/** The values an email about a login request mentions. */
export const aboutRequest = async (
  { db, origin }: MailServices,
  id: number,
  language: string,
): Promise<Record<string, string>> => {
  const found = await requestWith(db, id)
  if (!found) return {}
  const { kind, state, company, mail, phone, reason, answer, lastDay } = found
  return {
    id: String(id),
    kind,
    state,
    company,
    mail,
    phone: phone || '–',
    reason,
    answer,
    code: found.code ?? '',
    username: found.username ?? '',
    lastDay: lastDay === null ? '' : dayIn(language, lastDay),
    requester: `${found.requesterFirstName} ${found.requesterLastName}`,
    person: `${found.firstName} ${found.lastName}`,
    url: origin + page,
  }
}
