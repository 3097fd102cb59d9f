import type { FastifyInstance, FastifyRequest } from 'fastify'

import { formerUser } from '#server/domain/identity.ts'
import { nameIn } from '#server/texts/former-users.ts'
import { i18nFrom, languageFrom } from '#server/texts/i18n.ts'
import { messageIn } from '#server/texts/messages.ts'
import type { MessageKey } from '#server/texts/messages.ts'

/** The texts in the language of a request. */
export const i18nFor = ({ headers }: FastifyRequest) => i18nFrom(headers['accept-language'])

/** The complete language that fits a request best. */
export const languageOf = ({ headers }: FastifyRequest) => languageFrom(headers['accept-language'])

/** A message in the language of the request. */
export const messageFor = (
  request: FastifyRequest,
  key: MessageKey,
  values?: Parameters<typeof messageIn>[2],
) => messageIn(i18nFor(request), key, values)

const stored = JSON.stringify(formerUser)

/** Translates the names of former users in all JSON responses (O58). */
export const nameFormerUsers = (app: FastifyInstance) =>
  app.addHook('onSend', async (request, _reply, payload) =>
    typeof payload === 'string' && payload.includes(stored)
      ? payload.replaceAll(stored, () => JSON.stringify(nameIn(i18nFor(request), formerUser)))
      : payload,
  )
