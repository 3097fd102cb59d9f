import type { FastifyInstance, FastifyRequest } from 'fastify'

import { editProfile, fetchProfile, listInbox, changeOwnPassword } from '#contract/account.ts'
import type { ProfileRefusal } from '#contract/account.ts'
import { limits } from '#contract/limits.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { belongsToAnother, setMail, setPerson } from '#server/db/accounts/profile.ts'
import type { Profile } from '#server/db/accounts/profile.ts'
import { inboxOf } from '#server/db/mail/inbox.ts'
import { askerOf } from '#server/http/access.ts'
import { serve } from '#server/http/serve.ts'
import { refusal, wrongCode, refusalOf, replacePassword } from '#server/rules/password-change.ts'
import { isPassword } from '#server/rules/password-hash.ts'
import { profileRefusal, oneLine } from '#server/rules/profile.ts'
import { provesFactor } from '#server/rules/second-factor.ts'
import { admit } from '#server/rules/tries.ts'
import { languageFrom } from '#server/texts/i18n.ts'

/** How many messages a menu of the shell shows. */
const mostInShell = 10

const refuseProfile = (request: FastifyRequest, messageKey: ProfileRefusal) => ({
  ...refusal(request, messageKey),
  messageKey,
})

/** Writes the profile; false when somebody else got the address in the same moment. */
const save = async (request: FastifyRequest, account: Account, wanted: Profile) => {
  const { db, engine, now } = request.server.services
  const { mail, ...person } = wanted
  const isNew = mail !== account.mail
  const event = isNew ? 'profile.mail-changed' : 'profile.changed'
  try {
    await db.transaction().execute(async (tx) => {
      await setPerson(tx, account.id, person)
      if (isNew) await setMail(tx, account, mail, now())
      await audit(tx, now(), { event, accountId: account.id, address: request.ip })
    })
    return true
  } catch (error) {
    if (isNew && engine.isDuplicate(error)) return false
    throw error
  }
}

/** A session left open is no password: a wrong one is counted as at the sign-in. */
const knowsPassword = async (request: FastifyRequest, account: Account, password: string) => {
  const { db, now } = request.server.services
  const tries = await admit(request, 'password', account.username)
  if (await isPassword(password, account.passwordHash)) {
    await tries.forgive()
    return true
  }
  const event = 'password.change-refused'
  await audit(db, now(), { event, accountId: account.id, address: request.ip })
  return false
}

export async function accountRoutes(app: FastifyInstance) {
  const { db, sessions } = app.services

  serve(app, listInbox, ({ format }, request) =>
    inboxOf(
      db,
      {
        accountId: askerOf(request).accountId,
        language: languageFrom(request.headers['accept-language']),
      },
      format === 1 ? mostInShell : limits.inboxMessages,
    ),
  )

  serve(app, fetchProfile, async (_, request) => {
    const account = await accountById(db, askerOf(request).accountId)
    const { firstName, lastName, telephone, mail, mustUpdateMail } = account
    const mustUpdateEmail = mustUpdateMail === 1 || mail === ''
    return { firstName, lastName, telephone, mail, mustUpdateEmail }
  })

  serve(app, editProfile, async ({ totp, telephoneNumber, ...typed }, request) => {
    const account = await accountById(db, askerOf(request).accountId)
    const wanted = {
      firstName: oneLine(typed.firstName),
      lastName: oneLine(typed.lastName),
      telephone: oneLine(telephoneNumber),
      mail: typed.mail.trim(),
    }
    const messageKey = profileRefusal(wanted, account.mail)
    if (messageKey) return refuseProfile(request, messageKey)
    if (wanted.mail !== account.mail) {
      if (!(await provesFactor(request, account, totp))) return wrongCode(request)
      // After the code: nobody tries out who has which address.
      const isTaken = await belongsToAnother(db, wanted.mail, account.id)
      if (isTaken) return refuseProfile(request, 'emailAlreadyInUse')
    }
    const saved = await save(request, account, wanted)
    return saved ? { success: true } : refuseProfile(request, 'emailAlreadyInUse')
  })

  serve(app, changeOwnPassword, async ({ password, newPassword, totp }, request, reply) => {
    const asker = askerOf(request)
    const account = await accountById(db, asker.accountId)
    if (!(await knowsPassword(request, account, password))) return refusal(request, 'wrongPassword')
    // Before the code is asked for: a refused password must not use it up.
    const refused = await refusalOf(request, account, newPassword)
    if (refused) return refused
    if (!(await provesFactor(request, account, totp))) return wrongCode(request)
    const change = { account, newPassword, event: 'password.changed', keep: asker.idHash } as const
    const answer = await replacePassword(request, change)
    if (answer.success) await sessions.renew(asker, reply)
    return answer
  })
}
