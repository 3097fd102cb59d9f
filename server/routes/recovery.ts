import type { FastifyInstance, FastifyRequest } from 'fastify'

import { renderPasswordReset, resetPassword } from '#contract/recovery.ts'
import { isRepeated } from '#contract/rules/passwords.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { ownerOfLink, spendLink } from '#server/db/accounts/links.ts'
import { changePasswordOf, refusal } from '#server/rules/password-change.ts'
import { admitAddress } from '#server/rules/tries.ts'
import { serve } from '#server/http/serve.ts'

/** Counts and writes down a link that opens nothing. */
const refuseLink = async (request: FastifyRequest) => {
  const { db, now } = request.server.services
  await admitAddress(request, 'link')
  await audit(db, now(), { event: 'link.refused', address: request.ip })
}

export async function recoveryRoutes(app: FastifyInstance) {
  const { db, now } = app.services

  serve(app, renderPasswordReset, async ({ otac }, request) => {
    const owner = await ownerOfLink(db, otac, now())
    if (!owner) await refuseLink(request)
    return { render: owner !== undefined }
  })

  serve(app, resetPassword, async ({ otac, ...passwords }, request) => {
    const account = await ownerOfLink(db, otac, now())
    if (!account) {
      await refuseLink(request)
      return refusal(request, 'linkExpired')
    }
    if (!isRepeated(passwords)) return refusal(request, 'passwordsDiffer')
    return changePasswordOf(request, {
      account,
      newPassword: passwords.newPassword,
      event: 'password.reset',
      along: (tx) => spendLink(tx, otac, now()),
    })
  })
}
