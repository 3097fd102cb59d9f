import type { FastifyInstance } from 'fastify'

import { renderPasswordReset, resetPassword } from '#contract/recovery.ts'
import { isRepeated } from '#contract/rules/passwords.ts'
import { audit } from '#server/db/audit.ts'
import { ownerOfLink, spendLink } from '#server/db/links.ts'
import { queueMail } from '#server/db/outbox.ts'
import { changePasswordOf, refusal } from '#server/rules/password-change.ts'
import { admitAddress } from '#server/rules/tries.ts'
import { serve } from '#server/serve.ts'

export async function recoveryRoutes(app: FastifyInstance) {
  const { db, now } = app.services

  serve(app, renderPasswordReset, async ({ otac }, request) => {
    const owner = await ownerOfLink(db, otac, now())
    if (!owner) await admitAddress(request, 'link')
    return { render: owner !== undefined }
  })

  serve(app, resetPassword, async ({ otac, ...passwords }, request) => {
    const account = await ownerOfLink(db, otac, now())
    if (!account) {
      await admitAddress(request, 'link')
      await audit(db, now(), { event: 'link.refused', address: request.ip })
      return refusal(request, 'linkExpired')
    }
    if (!isRepeated(passwords)) return refusal(request, 'passwordsDiffer')
    return changePasswordOf(request, {
      account,
      newPassword: passwords.newPassword,
      event: 'password.reset',
      along: async (tx) => {
        if (!(await spendLink(tx, otac, now()))) return false
        await queueMail(tx, { kind: 'passwordChanged', accountId: account.id, now: now() })
        return true
      },
    })
  })
}
