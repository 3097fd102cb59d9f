import type { FastifyRequest } from 'fastify'

import { NamedRefusal, reasonOf } from '#server/rules/refused.ts'
import { messageFor } from '#server/texts/messages.ts'

/** Turns a thrown refusal into a response in the user's language. */
export const verdictOf = async (request: FastifyRequest, change: Promise<unknown>) => {
  try {
    await change
    return { success: true }
  } catch (error) {
    const values = error instanceof NamedRefusal ? error.values : {}
    return { success: false, message: messageFor(request, reasonOf(error), values) }
  }
}
