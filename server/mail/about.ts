import type { Outgoing } from '#server/db/mail/outbox.ts'
import { requestWith } from '#server/db/accounts/partner-requests.ts'
import type { Db } from '#server/db/schema/schema.ts'

const partnerRequest = async (db: Db, id: number) => {
  const found = await requestWith(db, id)
  if (!found) return {}
  const { code, company, mail, phone } = found
  return {
    ...{ id: String(id), code, company, mail, phone: phone || '–' },
    requester: `${found.requesterFirstName} ${found.requesterLastName}`,
    person: `${found.firstName} ${found.lastName}`,
  }
}

/** What a mail tells of besides an account. */
export const aboutOf = async (
  db: Db,
  { kind, aboutId }: Outgoing,
): Promise<Record<string, string>> =>
  kind === 'partnerRequested' && aboutId !== null ? partnerRequest(db, aboutId) : {}
