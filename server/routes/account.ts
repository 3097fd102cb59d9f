import type { FastifyInstance, FastifyRequest } from 'fastify'

import { editProfile, fetchProfile, listInbox } from '#contract/account.ts'
import type { ProfileRefusal } from '#contract/account.ts'
import { markInboxRead } from '#contract/extras.ts'
import { limits } from '#contract/limits.ts'
import { askerOf } from '#server/http/access.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { inboxOf, markRead } from '#server/db/mail/inbox.ts'
import { belongsToAnother, setMail, setPerson } from '#server/db/accounts/profile.ts'
import type { Profile } from '#server/db/accounts/profile.ts'
import { refusal, wrongCode } from '#server/rules/password-change.ts'
import { profileRefusal, oneLine } from '#server/rules/profile.ts'
import { provesFactor } from '#server/rules/second-factor.ts'
import { serve } from '#server/http/serve.ts'

/** How many messages the shell's menu shows, and how many the inbox page at the most. */
const most = { shell: 10, page: limits.inboxMessages }

const refused = (request: FastifyRequest, messageKey: ProfileRefusal) => ({
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

export async function accountRoutes(app: FastifyInstance) {
  const { db } = app.services

  serve(app, listInbox, ({ format }, request) =>
    inboxOf(db, askerOf(request).accountId, format === 1 ? most.shell : most.page),
  )

  serve(app, markInboxRead, async ({ ids }, request) => {
    if (ids.length > 0) await markRead(db, askerOf(request).accountId, ids)
    return {}
  })

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
    if (messageKey) return refused(request, messageKey)
    if (wanted.mail !== account.mail) {
      if (!(await provesFactor(request, account, totp))) return wrongCode(request)
      // After the code: nobody tries out who has which address.
      const isTaken = await belongsToAnother(db, wanted.mail, account.id)
      if (isTaken) return refused(request, 'emailAlreadyInUse')
    }
    const saved = await save(request, account, wanted)
    return saved ? { success: true } : refused(request, 'emailAlreadyInUse')
  })
}
