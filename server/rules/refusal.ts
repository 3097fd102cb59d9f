import type { FastifyRequest } from 'fastify'

import { wrongTotp } from '#contract/answers.ts'
import { messageFor } from '#server/http/language.ts'
import type { MessageKey } from '#server/texts/messages.ts'

/** The response to a refused call, in the user's language. */
export const refusal = (request: FastifyRequest, key: MessageKey) => ({
  success: false,
  message: messageFor(request, key),
})

export const wrongCode = (request: FastifyRequest) => ({
  ...refusal(request, 'wrongTotp'),
  errorCode: wrongTotp,
})
