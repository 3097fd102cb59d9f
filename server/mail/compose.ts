import { isMailAddress } from '#contract/rules/mail-address.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { countTry } from '#server/db/accounts/attempts.ts'
import { issueLink } from '#server/db/accounts/links.ts'
import { requestWith } from '#server/db/accounts/partner-requests.ts'
import { holdMail } from '#server/db/mail/outbox.ts'
import type { Outgoing } from '#server/db/mail/outbox.ts'
import { triesWindow } from '#server/rules/tries.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
import type { Services } from '#server/services.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { composeTicketMail } from './compose-ticket.ts'
import { letterOf } from './letters.ts'
import type { AccountMail } from './letters.ts'
import type { Mail } from './mailer.ts'
import { dressed } from './markup.ts'

const hour = 60 * 60_000

/** Kinds with a link, what it is for, and how long it is good for, milliseconds. */
const links: Partial<Record<MailKind, { purpose: 'reset' | 'invite'; lifetime: number }>> = {
  passwordReset: { purpose: 'reset', lifetime: hour },
  invitation: { purpose: 'invite', lifetime: 7 * 24 * hour },
}

/** What anybody can ask for: so many mails of a kind to a person in a window, or strangers fill an inbox. */
const askedFor: readonly MailKind[] = ['passwordReset', 'usernameRecovery']
const most = 3

/** Why a mail is not written. */
export type Unwritten = 'unknown' | 'locked' | 'no address' | 'taken back'

/** Too many of a kind in a window: when the mail may be written. */
export type Deferred = { deferredUntil: number }

/** Names go into a header: nothing but printable characters. */
const printable = (name: string) => name.replace(/\p{C}+/gu, ' ').trim()

const nameOf = ({ firstName, lastName }: Account) => printable(`${firstName} ${lastName}`)

/** Until when a mail waits because the account got too many of its kind; null when it may leave. */
const deferredUntil = async ({ db, now }: Services, { kind, accountId, tries }: Outgoing) => {
  if (tries > 1 || !askedFor.includes(kind)) return null
  const counter = { scope: `mail ${kind}`, key: String(accountId) }
  const { count, since } = await countTry(db, counter, now(), triesWindow)
  return count > most ? since + triesWindow : null
}

/** The link is made now, so that its code rests nowhere; null when the reset has been taken back. */
const linkOf = ({ db, now, origin }: Services, outgoing: Outgoing, accountId: number) =>
  db.transaction().execute(async (tx) => {
    if (!(await holdMail(tx, outgoing))) return null
    const link = links[outgoing.kind]
    if (!link) return ''
    const otac = await issueLink(tx, { accountId, now: now(), ...link })
    return `${origin}/login/password/reset/${otac}`
  })

/** To whom, under a name for this mail that stays the same at every try. */
const envelopeOf = ({ id, createdAt, recipient }: Outgoing, account: Account) => ({
  id: `${createdAt}-${id}`,
  to: { name: nameOf(account), address: recipient ?? account.mail },
})

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
const aboutOf = async (db: Db, { kind, aboutId }: Outgoing): Promise<Record<string, string>> =>
  kind === 'partnerRequested' && aboutId !== null ? partnerRequest(db, aboutId) : {}

const written = async (
  services: Services,
  outgoing: Outgoing & { kind: AccountMail },
  account: Account,
  link: string,
): Promise<Mail> => {
  const { name: provider } = services.provider
  const { username, language } = account
  const about = await aboutOf(services.db, outgoing)
  const facts = { provider, name: nameOf(account), username, link, about }
  const { id, to } = envelopeOf(outgoing, account)
  const name = outgoing.kind === 'partnerRequested' ? provider : to.name
  return {
    ...{ id, to: { ...to, name } },
    ...dressed(letterOf(i18nIn(language), outgoing.kind, facts), {
      language,
      links: [link],
      provider,
    }),
  }
}

const aboutAccount = async (
  services: Services,
  outgoing: Outgoing & { kind: AccountMail },
  account: Account,
): Promise<Mail | Unwritten | Deferred> => {
  const until = await deferredUntil(services, outgoing)
  if (until !== null) return { deferredUntil: until }
  const link = await linkOf(services, outgoing, account.id)
  return link === null ? 'taken back' : written(services, outgoing, account, link)
}

const aboutTicket = async (services: Services, outgoing: Outgoing, account: Account) => {
  const { id, language } = account
  const mail = await composeTicketMail(services, outgoing, { id, language, name: nameOf(account) })
  return mail === null ? 'taken back' : { ...envelopeOf(outgoing, account), ...mail }
}

/** Writes a mail in the person's language, or says why it is not to be. */
export const compose = async (
  services: Services,
  outgoing: Outgoing,
): Promise<Mail | Unwritten | Deferred> => {
  if (outgoing.accountId === null) return 'unknown'
  const account = await accountById(services.db, outgoing.accountId)
  if (account.locked) return 'locked'
  if (!isMailAddress(outgoing.recipient ?? account.mail)) return 'no address'
  const { kind } = outgoing
  return kind === 'ticketChanged'
    ? aboutTicket(services, outgoing, account)
    : aboutAccount(services, { ...outgoing, kind }, account)
}
