import type { FastifyInstance, FastifyRequest } from 'fastify'

import { editProfile, fetchProfile, listInbox, changeOwnPassword } from '#contract/account.ts'
import type { ProfileRefusal } from '#contract/account.ts'
import { limits } from '#contract/limits.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { homeCompanyOf } from '#server/db/accounts/login-requests.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { pendingMail, startEmailChange } from '#server/db/accounts/email-change.ts'
import { belongsToAnother, setContactDetails } from '#server/db/accounts/profile.ts'
import type { Profile } from '#server/domain/profile.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import { callerOf, visitorOf } from '#server/http/caller.ts'
import { sessionOf } from '#server/http/access.ts'
import { serve } from '#server/http/serve.ts'
import { inboxOf } from '#server/rules/inbox.ts'
import { refusalOfUserPassword, replacePassword } from '#server/rules/password-change.ts'
import { refusal, wrongCode } from '#server/http/verdict.ts'
import { profileRefusal, oneLine } from '#server/domain/profile.ts'
import { knowsPassword } from '#server/rules/proof.ts'
import { provesFactor } from '#server/rules/second-factor.ts'
import { admitUser } from '#server/rules/tries.ts'
import { languageOf } from '#server/http/language.ts'

/** How many messages the menu shows. */
const maxInShell = 10

const refuseProfile = (request: FastifyRequest, messageKey: ProfileRefusal) => ({
  ...refusal(request, messageKey),
  messageKey,
})

/**
 * Saves the profile. A new email address takes effect once it's confirmed; the current one gets an email
 * (R70).
 */
const save = (request: FastifyRequest, account: Account, { mail, ...fields }: Profile) => {
  const { db, now: clock } = request.server.services
  const { id: accountId } = account
  const now = clock()
  const isNew = mail !== account.mail
  const event = isNew ? 'profile.mail-requested' : 'profile.changed'
  return inTransaction(db, async (tx) => {
    await setContactDetails(tx, accountId, fields)
    if (isNew) await startEmailChange(tx, { accountId, mail, now })
    if (isNew && account.mail !== '')
      await queueMail(tx, { kind: 'mailChangeRequested', accountId, now })
    await audit(tx, now, { event, accountId, address: request.ip })
  })
}

export function accountRoutes(app: FastifyInstance) {
  const { db, now, sessions } = app.services

  serve(app, listInbox, ({ format, page }, request) =>
    inboxOf(callerOf(request), languageOf(request), {
      page,
      size: format === 1 ? maxInShell : page ? limits.inboxPage : limits.inboxMessages,
    }),
  )

  serve(app, fetchProfile, async (_, request) => {
    const { accountId, companyIds } = sessionOf(request)
    const { firstName, lastName, telephone, mail, mustUpdateMail } = await accountById(
      db,
      accountId,
    )
    const mustUpdateEmail = mustUpdateMail === 1 || mail === ''
    const home = await homeCompanyOf(db, accountId, companyIds)
    const company = home && { company: home.name }
    const waiting = await pendingMail(db, accountId, now())
    const pending = waiting !== undefined && { pendingMail: waiting }
    const known = { firstName, lastName, telephone, mail, mustUpdateEmail }
    return { ...known, confirmsMail: true, ...company, ...pending }
  })

  serve(app, editProfile, async ({ totp, telephoneNumber, ...typed }, request) => {
    const account = await accountById(db, sessionOf(request).accountId)
    const change = {
      firstName: oneLine(typed.firstName),
      lastName: oneLine(typed.lastName),
      telephone: oneLine(telephoneNumber),
      mail: typed.mail.trim(),
    }
    const messageKey = profileRefusal(change, account.mail)
    if (messageKey) return refuseProfile(request, messageKey)
    if (change.mail !== account.mail) {
      if (!(await provesFactor(visitorOf(request), account, totp))) return wrongCode(request)
      // Checked after the code, so that the call can't reveal who uses which address.
      const isTaken = await belongsToAnother(db, change.mail, account.id)
      if (isTaken) return refuseProfile(request, 'emailAlreadyInUse')
      await admitUser(visitorOf(request), 'email change', account.id)
    }
    await save(request, account, change)
    return { success: true }
  })

  serve(app, changeOwnPassword, async ({ password, newPassword, totp }, request, reply) => {
    const session = sessionOf(request)
    const account = await accountById(db, session.accountId)
    if (!(await knowsPassword(visitorOf(request), account, password)))
      return refusal(request, 'wrongPassword')
    // Checked before the code, so that a refused password doesn't use it up.
    const refused = await refusalOfUserPassword(visitorOf(request), account, newPassword)
    if (refused) return refused
    if (!(await provesFactor(visitorOf(request), account, totp))) return wrongCode(request)
    const change = {
      account,
      newPassword,
      event: 'password.changed',
      keep: session.idHash,
    } as const
    const answer = await replacePassword(visitorOf(request), change)
    if (answer.success) await sessions.renew(session, reply)
    return answer
  })
}
