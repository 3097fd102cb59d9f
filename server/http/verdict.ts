import type { FastifyRequest } from 'fastify'

import { NamedRefusal, reasonOf } from '#server/texts/refused.ts'
import { messageFor } from './language.ts'

/** A thrown refusal as a response in the user's language; throws all other errors. */
export const refusalFrom = (request: FastifyRequest, error: unknown) => {
  const values = error instanceof NamedRefusal ? error.values : {}
  return { success: false, message: messageFor(request, reasonOf(error), values) }
}

/** The response to a change, which throws a refusal. */
export const verdictOf = async (request: FastifyRequest, change: Promise<unknown>) => {
  try {
    await change
    return { success: true }
  } catch (error) {
    return refusalFrom(request, error)
  }
}
