import type { Flags } from '#contract/rules/permissions.ts'
import type { Commit } from '#server/db/engine/in-transaction.ts'
import { accountById, accountByUsername } from '#server/db/accounts/accounts.ts'
import { audit, type AuditEvent } from '#server/db/accounts/audit.ts'
import { decideRequest, type LoginRequest } from '#server/db/accounts/login-requests.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import type { Keyring } from '#server/domain/keyring.ts'
import { addAccount, rowFor } from './new-account.ts'
import { Refused } from '#server/texts/refused.ts'
import { answerTicket } from './ticket-work.ts'
import { lockLogin } from './user-changes.ts'
import { plainName } from '#server/domain/usernames.ts'

/** Who decides: an agent, or the operator, who has no id and no address. */
export type Decider = { name: string; agentId: number | null; address: string }

type Decision = {
  db: Db
  commit: Commit
  now: number
  by: Decider
  request: LoginRequest
}

/** How to set up the login of a partner employee. Without a username, one is generated. */
export type PartnerSetup = {
  username: string | undefined
  companies: readonly { id: number; language: string }[]
  flags: Flags
  mfa: 1 | 2
}

/** `first.last`, numbered if another user has that name; empty if the name has no usable letters. */
export const freeUsername = async (
  db: Db,
  { firstName, lastName }: Pick<LoginRequest, 'firstName' | 'lastName'>,
) => {
  const name = [firstName, lastName].map(plainName).filter(Boolean).join('.')
  if (name.length < 2) return ''
  for (let number = 1; number < 100; number += 1) {
    const candidate = number === 1 ? name : `${name}${number}`
    if (!(await accountByUsername(db, candidate))) return candidate
  }
  return ''
}

/** Marks the request as decided and audits it; throws if someone else was faster. */
const decide = async (
  tx: Db,
  { request: { id, kind, username, ticketId }, now, by }: Decision,
  {
    accountId,
    ...decision
  }: { state: 'approved' | 'refused'; answer?: string; accountId?: number },
) => {
  const accountRef = accountId === undefined ? {} : { accountId }
  const decided = { ...decision, ...accountRef, decidedAt: now, decidedById: by.agentId }
  if (!(await decideRequest(tx, id, decided))) throw new Refused('requestDecided')
  const { state } = decision
  const byAgent: AuditEvent = state === 'approved' ? 'request.approved' : 'request.declined'
  await audit(tx, now, {
    event: by.agentId === null ? 'operator.changed' : byAgent,
    ...accountRef,
    ...(by.agentId !== null && { agentId: by.agentId }),
    address: by.address,
    ticketId: ticketId ?? undefined,
    detail: `${kind}${username ? ` of ${username}` : ''} ${state} (request ${id})`,
  })
}

/** Answers the requester on the ticket, unless it has been closed. */
const answerRequester = async (
  tx: Db,
  { request: { ticketId }, now, by }: Decision,
  text: string,
) => {
  const ticket = ticketId === null ? undefined : await lockTicket(tx, ticketId, now)
  if (ticket) await answerTicket(tx, { ticket, by }, { text, status: 'resolved' })
}

const approvePartner = async (decision: Decision, setup: PartnerSetup, keyring: Keyring) => {
  const { db, commit, now, request } = decision
  const { firstName, lastName, mail, phone: telephone, language } = request
  const username = setup.username ?? (await freeUsername(db, request))
  if (username === '') throw new Refused('usernameUnclear')
  const user = { ...setup, firstName, lastName, mail, telephone, username }
  const { row } = await rowFor(keyring, user, {
    language: setup.companies[0]?.language ?? language,
    now,
  })
  return commit(async (tx) => {
    const accountId = await addAccount(tx, row, setup.companies)
    await decide(tx, decision, { state: 'approved', accountId })
    await queueMail(tx, { kind: 'invitation', accountId, now })
    const i18n = i18nIn(language)
    const answer = i18n._(
      'The login for {name} is set up. An invitation is on its way to {mail}.',
      {
        name: `${firstName} ${lastName}`,
        mail,
      },
    )
    await answerRequester(tx, decision, answer)
    return { username, tokenOf: user.mfa === 1 ? accountId : undefined }
  })
}

/** A lock takes effect immediately, an offboarding after the last day. */
const approveChange = (decision: Decision) => {
  const { commit, now, request } = decision
  const { id: aboutId, kind, accountId, requesterId, username } = request
  return commit(async (tx) => {
    await decide(tx, decision, { state: 'approved', ...(accountId !== null && { accountId }) })
    if (kind === 'lock' && accountId !== null) await lockLogin(tx, accountId, { now })
    await queueMail(tx, { kind: 'requestDecided', accountId: requesterId, aboutId, now })
    return { username: username ?? '' }
  })
}

/** `tokenOf`: the account of a new login with a token. */
type Approved = { username: string; tokenOf?: number | undefined }

/** Carries out the request (T116). */
export const approveRequest = async (
  decision: Decision,
  setup: PartnerSetup,
  keyring: Keyring,
): Promise<Approved> =>
  decision.request.kind === 'partner'
    ? approvePartner(decision, setup, keyring)
    : approveChange(decision)

/** The secret of a new token, for the person who hands it out; undefined for other logins. */
export const tokenSecretOf = async (db: Db, keyring: Keyring, { tokenOf }: Approved) => {
  if (tokenOf === undefined) return undefined
  const { totpSecret } = await accountById(db, tokenOf)
  return totpSecret === null ? undefined : keyring.decrypt(totpSecret)
}

/** Declines the request. The reason goes to its ticket or into an email (T116). */
export const declineRequest = (decision: Decision, reason: string) => {
  const { commit, now, request } = decision
  const { id: aboutId, kind, accountId, requesterId } = request
  return commit(async (tx) => {
    await decide(tx, decision, {
      state: 'refused',
      answer: reason,
      ...(accountId !== null && { accountId }),
    })
    if (kind === 'partner') await answerRequester(tx, decision, reason)
    else await queueMail(tx, { kind: 'requestDecided', accountId: requesterId, aboutId, now })
  })
}
