import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/passkeys.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import { sessionOf } from '#server/http/access.ts'
import { visitorOf } from '#server/http/caller.ts'
import { deviceOf } from '#server/http/device.ts'
import { serve } from '#server/http/serve.ts'
import { answerOf, verdictOf } from '#server/http/verdict.ts'
import { askForPasskey } from '#server/rules/passkey-use.ts'
import * as passkeys from '#server/rules/passkeys.ts'
import type { PasskeyUser } from '#server/rules/passkeys.ts'
import { refusalOfProof } from '#server/rules/proof.ts'

const userOf = (request: FastifyRequest): PasskeyUser => {
  const { accountId, idHash, username, name, hasMfa } = sessionOf(request)
  return {
    caller: visitorOf(request),
    owner: { accountId, agentId: null },
    sessionHash: idHash,
    username,
    name,
    hasFactor: hasMfa,
    device: deviceOf(request),
  }
}

type Proof = Parameters<typeof refusalOfProof>[2]

/** Users' own passkeys (T272). */
export function passkeyRoutes(app: FastifyInstance) {
  const { db } = app.services

  const confirmedBy = (request: FastifyRequest, proof: Proof) => async () =>
    refusalOfProof(visitorOf(request), await accountById(db, sessionOf(request).accountId), proof)

  serve(app, calls.listPasskeys, async (_, request) => ({
    list: await passkeys.listedPasskeys(userOf(request)),
  }))

  serve(app, calls.startPasskeyRegistration, (proof, request) => {
    const confirm = confirmedBy(request, proof)
    return answerOf(request, passkeys.startRegistration(userOf(request), confirm))
  })

  serve(app, calls.finishPasskeyRegistration, (added, request) =>
    verdictOf(request, passkeys.addPasskey(userOf(request), added)),
  )

  serve(app, calls.renamePasskey, (named, request) =>
    verdictOf(request, passkeys.changePasskeyName(userOf(request), named)),
  )

  serve(app, calls.removePasskey, ({ id, ...proof }, request) => {
    const confirm = confirmedBy(request, proof)
    return answerOf(request, passkeys.removePasskey(userOf(request), id, confirm))
  })

  serve(app, calls.startPasskeyProof, async (_, request) => {
    const { owner, sessionHash: holderHash } = userOf(request)
    const prompt = { purpose: 'proof', holderHash, owner } as const
    return { options: await askForPasskey(visitorOf(request), prompt) }
  })
}
