import type { Flags } from '#contract/rules/permissions.ts'
import { accountByUsername } from '#server/db/accounts/accounts.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import { decideRequest } from '#server/db/accounts/partner-requests.ts'
import type { PartnerRequest } from '#server/db/accounts/partner-requests.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { plainName } from '#server/rules/usernames.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { companiesNamed } from './company.ts'
import { Refusal, type Said, type Work } from './desk.ts'
import { insertAccount } from './insert-account.ts'
import { refuseTwins, rowFor } from './new-account.ts'
import { decidedMeanwhile, openRequest, tellRequester } from './request-open.ts'

type Options = { username?: string; company: string[]; flags: Flags; mfa: 1 | 2 }

/** `first.last`, with a number when that is somebody else. */
const freeUsername = async (db: Db, { firstName, lastName }: PartnerRequest) => {
  const name = [firstName, lastName].map(plainName).filter(Boolean).join('.')
  if (name.length < 2) throw new Refusal('this name makes no user name: give one with --username')
  for (let number = 1; number < 100; number += 1) {
    const candidate = number === 1 ? name : `${name}${number}`
    if (!(await accountByUsername(db, candidate))) return candidate
  }
  throw new Refusal(`“${name}” is taken: give another one with --username`)
}

const personOf = async (db: Db, request: PartnerRequest, options: Options) => {
  const { firstName, lastName, mail, phone: telephone } = request
  const username = options.username ?? (await freeUsername(db, request))
  const names = options.company.length > 0 ? options.company : [String(request.companyId)]
  return { ...options, firstName, lastName, mail, telephone, username, company: names }
}

/** Makes a request a login: the person gets an invitation by mail, the requester an answer in the ticket. */
export const approve = async (work: Work, options: Options, [number]: string[]): Promise<Said> => {
  const { env, engine } = work
  const { db } = engine
  const now = work.desk.now()
  const request = await openRequest(db, number)
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
  await tellRequester(work, request, told)
  const { username } = person
  const secret = person.mfa === 1 && totpSecret ? { totpSecret } : {}
  return {
    data: { id, state: 'approved', ticket: code, username, ...secret },
    text: `User ${username} added; an invitation goes to ${mail} (${code}).${
      secret.totpSecret ? ` Secret for the token: ${secret.totpSecret}` : ''
    }`,
  }
}
