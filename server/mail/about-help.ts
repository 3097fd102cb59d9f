import { helpWith, managersOf, type Help } from '#server/db/accounts/sign-in-help.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { zonedTime } from '#server/texts/local-time.ts'
import type { Outgoing } from '#server/db/mail/outbox.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
import type { MailServices } from './services.ts'

/** Where security managers approve and cancel. */
const page = '/security-manager/management/approvals'

/** The state in which an email is still true. */
const states: Partial<Record<MailKind, Help['state']>> = {
  helpAsked: 'open',
  helpScheduled: 'open',
}

/** Whether an email about help is still true. */
export const isHelpCurrent = async ({ db }: MailServices, { kind, aboutId }: Outgoing) => {
  const help = aboutId === null ? undefined : await helpWith(db, aboutId)
  const state = states[kind]
  return help !== undefined && (state === undefined || help.state === state)
}

/** The values an email about help with signing in mentions. */
export const aboutHelp = async (
  { db, now, origin, provider }: MailServices,
  { id, readerId, language }: { id: number; readerId: number | null; language: string },
): Promise<Record<string, string>> => {
  const help = await helpWith(db, id)
  if (!help) return {}
  const managers = await managersOf(db, help.accountId, now())
  const { kind, way, username, reason, dueAt, displayName } = help
  return {
    kind,
    way,
    username,
    reason,
    agent: displayName ?? '',
    person: `${help.firstName} ${help.lastName}`,
    manager: `${help.managerFirstName ?? ''} ${help.managerLastName ?? ''}`.trim(),
    until: zonedTime(i18nIn(language), dueAt, provider.timeZone),
    // Of the reader, who may work for another company than the user.
    company: managers.find((manager) => manager.id === readerId)?.company ?? '',
    url: origin + page,
  }
}
