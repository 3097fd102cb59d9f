import type { FastifyRequest } from 'fastify'

import { NamedRefusal, reasonOf, refusalIn, wrongCodeIn } from '#server/texts/refused.ts'
import type { MessageKey } from '#server/texts/messages.ts'
import { i18nFor, messageFor } from './language.ts'

/** The response to a refused call, in the user's language. */
export const refusal = (request: FastifyRequest, key: MessageKey) =>
  refusalIn(i18nFor(request), key)

export const wrongCode = (request: FastifyRequest) => wrongCodeIn(i18nFor(request))

/** A thrown refusal as a response in the user's language; throws all other errors. */
export const refusalFrom = (request: FastifyRequest, error: unknown) => {
  const values = error instanceof NamedRefusal ? error.values : {}
  return { success: false, message: messageFor(request, reasonOf(error), values) }
}

/** A response, or a refusal that was thrown instead. */
export const answerOf = async <Answer>(request: FastifyRequest, answer: Promise<Answer>) => {
  try {
    return await answer
  } catch (error) {
    return refusalFrom(request, error)
  }
}

/** The response to a change, which throws a refusal. */
export const verdictOf = (request: FastifyRequest, change: Promise<unknown>) =>
  answerOf(
    request,
    change.then(() => ({ success: true })),
  )

/** The response to a refused upload; rethrows other errors (X19–X21). */
export const uploadRefusal = (request: FastifyRequest, error: unknown) => {
  const reason = reasonOf(error)
  return {
    success: false as const,
    messages: [messageFor(request, reason)],
    ...(reason === 'filesTooMany' && { maxFilesReached: true }),
    ...(reason === 'fileInfected' && { isInfected: true }),
  }
}
