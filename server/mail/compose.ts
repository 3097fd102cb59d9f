import { isMailAddress } from '#contract/rules/mail-address.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import {
  providerOfMember,
  providerWith,
  requiredProviderOf,
} from '#server/db/accounts/company-providers.ts'
import { knownDevice } from '#server/db/accounts/known-devices.ts'
import { issueLink } from '#server/db/accounts/links.ts'
import { issueEmailChangeCode } from '#server/db/accounts/email-change.ts'
import { lockMail } from '#server/db/mail/outbox.ts'
import type { Outgoing } from '#server/db/mail/outbox.ts'
import { linkLifetimes } from '#server/domain/lifetimes.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
import type { MailServices } from './services.ts'
import { i18nIn, languageFrom } from '#server/texts/i18n.ts'
import { zonedTime } from '#server/texts/local-time.ts'
import { aboutHelp, isHelpCurrent } from './about-help.ts'
import { aboutRequest } from './about-request.ts'
import { isAgentAccountMail } from './agent-account-letters.ts'
import { aboutPasskey } from './about-passkey.ts'
import { composeAgentMail, composeAboutAgent } from './compose-agent.ts'
import { composeAnswer } from './compose-answer.ts'
import { composeDataRequest, isDataRequestMail } from './compose-data-request.ts'
import { composeReplyStopped } from './compose-reply-stopped.ts'
import { composeUnread, isUnreadMail } from './compose-unread.ts'
import { composeInvitation, composeTicketMail, composeTicketMailTo } from './compose-ticket.ts'
import { deferredUntil, type Deferred } from './deferred-until.ts'
import { letterOf } from './letters.ts'
import type { AccountMail } from './letters.ts'
import type { Mail } from './mailer.ts'
import { renderLetter } from './render-letter.ts'

/** Kinds with a one-time link: its purpose, and its lifetime in milliseconds. */
const links: Partial<Record<MailKind, { purpose: 'reset' | 'invite'; lifetime: number }>> = {
  passwordReset: { purpose: 'reset', lifetime: linkLifetimes.passwordReset },
  invitation: { purpose: 'invite', lifetime: linkLifetimes.invitation },
}

/** Kinds that link to a page of the portal. */
const pages: Partial<Record<MailKind, string>> = {
  newDevice: '/account/security',
  sessionsEnded: '/account/security',
  factorRenewed: '/account/security',
  emergencyRenewed: '/account/security',
  passkeyAdded: '/account/security',
  passkeyRemoved: '/account/security',
  companyLinked: '/account/security',
  companyUnlinked: '/account/security',
  mailChangeRequested: '/account/profile',
}

/** Why an email isn't sent. */
export type SkipReason = 'unknown' | 'locked' | 'no address' | 'taken back' | 'agents are off'

/** Names go into a header, so only printable characters stay. */
const printable = (name: string) => name.replace(/\p{C}+/gu, ' ').trim()

const nameOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>) =>
  printable(`${firstName} ${lastName}`)

/**
 * The page an email links to; null if the link is no longer needed. Its code is created here, so that the
 * queue never stores it.
 */
const pathOf = async (tx: Db, { kind, recipient }: Outgoing, accountId: number, now: number) => {
  if (kind === 'mailConfirmation') {
    const code = await issueEmailChangeCode(tx, { accountId, mail: recipient ?? '', now })
    return code === null ? null : `/confirm-email/${code}`
  }
  const link = links[kind]
  if (!link) return pages[kind] ?? ''
  return `/login/password/reset/${await issueLink(tx, { accountId, now, ...link })}`
}

/** Null if the email was withdrawn. */
const linkOf = ({ db, now, origin }: MailServices, outgoing: Outgoing, accountId: number) =>
  inTransaction(db, async (tx) => {
    if (!(await lockMail(tx, outgoing))) return null
    const path = await pathOf(tx, outgoing, accountId, now())
    return path && `${origin}${path}`
  })

/** The recipient, and an id that stays the same across retries. */
const envelopeOf = ({ id, createdAt, recipient }: Outgoing, account: Account) => ({
  id: `${createdAt}-${id}`,
  to: { name: nameOf(account), address: recipient ?? account.mail },
})

/** Emails about a login request. Those to the provider don't greet anyone by name. */
const requestKinds: readonly MailKind[] = ['partnerRequested', 'changeRequested', 'requestDecided']
const providerKinds: readonly MailKind[] = ['partnerRequested', 'changeRequested']

/** Emails about help with signing in. */
const helpKinds: readonly MailKind[] = ['helpAsked', 'helpScheduled', 'helpGiven', 'helpCancelled']

/** Emails about a passkey. */
const passkeyKinds: readonly MailKind[] = ['passkeyAdded', 'passkeyRemoved']

/** Emails about a password or username. */
const recoveryKinds: readonly MailKind[] = ['passwordReset', 'usernameRecovery']

/** Emails about a security manager. */
const managerKinds: readonly MailKind[] = [
  'managerAdded',
  'managerRemoved',
  'managerLocked',
  'managerUnlocked',
  'companyBypassed',
]

const deviceFacts = async ({ db, provider }: MailServices, id: number, language: string) => {
  const device = await knownDevice(db, id)
  if (!device) return {}
  const { browser, system, network, firstAt } = device
  const time = zonedTime(i18nIn(language), firstAt, provider.timeZone)
  return { browser, system, network, time }
}

/** The provider that accepts an invitation (T330). */
const aboutInvitation = async ({ db }: MailServices, accountId: number) => {
  const idp = await providerOfMember(db, accountId)
  return { ...(idp && { idp: idp.name, ...(idp.mode === 'required' && { isRequired: 'yes' }) }) }
}

/** What an email is about, apart from the account. */
const aboutOf = async (
  services: MailServices,
  { kind, aboutId, accountId: readerId }: Outgoing,
  language: string,
): Promise<Record<string, string>> => {
  if (kind === 'invitation' && readerId !== null) return aboutInvitation(services, readerId)
  if (aboutId === null) return {}
  if (requestKinds.includes(kind)) return aboutRequest(services, aboutId, language)
  if (helpKinds.includes(kind)) return aboutHelp(services, { id: aboutId, readerId, language })
  if (passkeyKinds.includes(kind)) return aboutPasskey(services, aboutId, language)
  if (managerKinds.includes(kind)) {
    const { username, ...person } = await accountById(services.db, aboutId)
    return { username, person: nameOf(person) }
  }
  if (kind === 'companyLinked' || kind === 'companyUnlinked')
    return { idp: (await providerWith(services.db, aboutId))?.name ?? '' }
  return kind === 'newDevice' ? deviceFacts(services, aboutId, language) : {}
}

const composeLetter = async (
  services: MailServices,
  outgoing: Outgoing & { kind: AccountMail },
  account: Account,
  link: string,
): Promise<Mail> => {
  const { name: provider } = services.provider
  const language = languageFrom(account.language)
  const about = await aboutOf(services, outgoing, language)
  const facts = { provider, name: nameOf(account), username: account.username, link, about }
  const { id, to } = envelopeOf(outgoing, account)
  const name = providerKinds.includes(outgoing.kind) ? provider : to.name
  const letter = letterOf(i18nIn(language), outgoing.kind, facts)
  return { id, to: { ...to, name }, ...renderLetter(letter, services, language) }
}

/** What users get instead of help with a password that their company has replaced (T297). */
const composeCompanyRequired = async (
  services: MailServices,
  outgoing: Outgoing,
  account: Account,
): Promise<Mail | SkipReason | null> => {
  if (!recoveryKinds.includes(outgoing.kind)) return null
  const { db, origin } = services
  const idp = await requiredProviderOf(db, account.usernameKey)
  if (!idp) return null
  if (!(await inTransaction(db, (tx) => lockMail(tx, outgoing)))) return 'taken back'
  const { id, to } = envelopeOf(outgoing, account)
  const language = languageFrom(account.language)
  const letter = letterOf(i18nIn(language), 'companyRequired', {
    provider: services.provider.name,
    name: to.name,
    username: account.username,
    link: `${origin}/login`,
    about: { idp: idp.name },
  })
  return { id, to, ...renderLetter(letter, services, language) }
}

const composeAboutAccount = async (
  services: MailServices,
  outgoing: Outgoing & { kind: AccountMail },
  account: Account,
): Promise<Mail | SkipReason | Deferred> => {
  if (helpKinds.includes(outgoing.kind) && !(await isHelpCurrent(services, outgoing)))
    return 'taken back'
  const until = await deferredUntil(services, outgoing)
  if (until !== null) return { deferredUntil: until }
  const instead = await composeCompanyRequired(services, outgoing, account)
  if (instead !== null) return instead
  const link = await linkOf(services, outgoing, account.id)
  return link === null ? 'taken back' : composeLetter(services, outgoing, account, link)
}

const composeAboutTicket = async (services: MailServices, outgoing: Outgoing, account: Account) => {
  const { id, language } = account
  const composed = outgoing.kind === 'ticketChanged' ? composeTicketMail : composeInvitation
  const mail = await composed(services, outgoing, { id, language, name: nameOf(account) })
  return mail === null ? 'taken back' : { ...envelopeOf(outgoing, account), ...mail }
}

/** An email about a ticket to an external participant (T90). */
const composeForExternal = async (services: MailServices, outgoing: Outgoing, address: string) => {
  const { id, createdAt, kind } = outgoing
  const mail =
    kind === 'ticketChanged'
      ? await composeTicketMailTo(services, outgoing, address)
      : await composeInvitation(services, outgoing, null)
  const envelope = { id: `${createdAt}-${id}`, to: { name: '', address } }
  return mail === null ? 'taken back' : { ...envelope, ...mail }
}

/** Composes an email in the user's language, or returns why it isn't sent. */
export const compose = async (
  services: MailServices,
  outgoing: Outgoing,
): Promise<Mail | SkipReason | Deferred> => {
  const { agentId, kind, recipient } = outgoing
  if (kind === 'agentNews') return composeAgentMail(services, outgoing)
  if (kind === 'replyStopped') return composeReplyStopped(services, outgoing)
  if (kind === 'emailAnswered') return composeAnswer(services, outgoing)
  if (isDataRequestMail(kind)) return composeDataRequest(services, { ...outgoing, kind })
  if (isUnreadMail(kind)) return composeUnread(services, { ...outgoing, kind })
  if (agentId !== null && isAgentAccountMail(kind))
    return composeAboutAgent(services, { ...outgoing, kind }, agentId)
  const isAboutTicket = kind === 'ticketChanged' || kind === 'participantAdded'
  if (outgoing.accountId === null)
    return isAboutTicket && recipient !== null
      ? composeForExternal(services, outgoing, recipient)
      : 'unknown'
  const account = await accountById(services.db, outgoing.accountId)
  // A locked security manager hears of the lock itself.
  if (account.locked && kind !== 'managerLocked') return 'locked'
  if (!isMailAddress(recipient ?? account.mail)) return 'no address'
  return isAboutTicket
    ? composeAboutTicket(services, outgoing, account)
    : composeAboutAccount(services, { ...outgoing, kind }, account)
}
