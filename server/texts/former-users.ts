import type { I18n } from '@lingui/core'
import type { FastifyInstance } from 'fastify'

import { formerUser } from '#server/domain/former-user.ts'
import { i18nFor } from './i18n.ts'

/** A name in the reader's language; erased users are shown as a former user. */
export const nameIn = (i18n: I18n, name: string) =>
  name === formerUser ? i18n._('Former user') : name

const stored = JSON.stringify(formerUser)

/** O58: translates the names of former users in all JSON responses. */
export const nameFormerUsers = (app: FastifyInstance) =>
  app.addHook('onSend', async (request, _reply, payload) =>
    typeof payload === 'string' && payload.includes(stored)
      ? payload.replaceAll(stored, () => JSON.stringify(nameIn(i18nFor(request), formerUser)))
      : payload,
  )
