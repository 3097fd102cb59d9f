import type { I18n } from '@lingui/core'
import type { FastifyInstance } from 'fastify'

import { formerUser } from '#server/rules/former-user.ts'
import { i18nFor } from './i18n.ts'

/** A name in the language of its reader: an erased user has none of their own. */
export const nameIn = (i18n: I18n, name: string) =>
  name === formerUser ? i18n._('Former user') : name

const stored = JSON.stringify(formerUser)

/** O58: names former users in the language of the request, in every answer that is JSON. */
export const nameFormerUsers = (app: FastifyInstance) =>
  app.addHook('onSend', async (request, _reply, payload) =>
    typeof payload === 'string' && payload.includes(stored)
      ? payload.replaceAll(stored, () => JSON.stringify(nameIn(i18nFor(request), formerUser)))
      : payload,
  )
