import type { Flags } from '#contract/rules/permissions.ts'
import { accountByUsername } from '#server/db/accounts/accounts.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import { decideRequest } from '#server/db/accounts/login-requests.ts'
import type { LoginRequest } from '#server/db/accounts/login-requests.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { plainName } from '#server/rules/usernames.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { companiesNamed } from './company.ts'
import { Refusal, type Said, type Work } from './desk.ts'
import { insertAccount } from './insert-account.ts'
import { refuseTwins, rowFor } from './new-account.ts'
import { decidedMeanwhile, notifyRequester } from './request-open.ts'

export type ApprovalOptions = { username?: string; company: string[]; flags: Flags; mfa: 1 | 2 }

/** `first.last`, with a number when another user has that name. */
const freeUsername = async (db: Db, { firstName, lastName }: LoginRequest) => {
  const name = [firstName, lastName].map(plainName).filter(Boolean).join('.')
  if (name.length < 2)
    throw new Refusal('can’t make a username from this name; set one with --username')
  for (let number = 1; number < 100; number += 1) {
    const candidate = number === 1 ? name : `${name}${number}`
    if (!(await accountByUsername(db, candidate))) return candidate
  }
  throw new Refusal(`“${name}” is already taken; set another username with --username`)
}

const personOf = async (db: Db, request: LoginRequest, options: ApprovalOptions) => {
  const { firstName, lastName, mail, phone: telephone } = request
  const username = options.username ?? (await freeUsername(db, request))
  const names = options.company.length > 0 ? options.company : [String(request.companyId)]
  return { ...options, firstName, lastName, mail, telephone, username, company: names }
}

/** Makes a request a login: the person gets an invitation by mail, the requester an answer in the ticket. */
export const approvePartner = async (
  work: Work,
  options: ApprovalOptions,
  request: LoginRequest,
): Promise<Said> => {
  const { env, engine } = work
  const { db } = engine
  const now = work.desk.now()
  const { id, language, mail, code } = request
  const person = await personOf(db, request, options)
  const companies = await companiesNamed(db, person.company)
  const accountLanguage = companies[0]?.language ?? language
  const { row, totpSecret } = await rowFor(work.keyring, person, {
    language: accountLanguage,
    now,
    env,
  })
  await db.transaction().execute(async (tx) => {
    await refuseTwins(tx, person)
    const accountId = await insertAccount(tx, row, companies)
    const decision = { state: 'approved', decidedAt: now, accountId } as const
    if (!(await decideRequest(tx, id, decision))) throw decidedMeanwhile(id)
    await queueMail(tx, { kind: 'invitation', accountId, now })
  })
  const name = `${request.firstName} ${request.lastName}`
  const i18n = i18nIn(language)
  const told = i18n._('The login for {name} is set up. An invitation is on its way to {mail}.', {
    name,
    mail,
  })
  await notifyRequester(work, request, told)
  const { username } = person
  const secret = person.mfa === 1 && totpSecret ? { totpSecret } : {}
  return {
    data: { id, kind: 'partner', state: 'approved', ticket: code, username, ...secret },
    text: `User ${username} added. Invitation sent to ${mail} (${code}).${
      secret.totpSecret ? ` Secret for the token: ${secret.totpSecret}` : ''
    }`,
  }
}
