import type { FastifyRequest } from 'fastify'

import { messageFor } from '#server/texts/messages.ts'
import { reasonOf } from './refused.ts'

/** X19–X21: the answer to a refused upload; anything but a refusal is thrown on. */
export const uploadRefusal = (request: FastifyRequest, error: unknown) => {
  const reason = reasonOf(error)
  return {
    success: false as const,
    messages: [messageFor(request, reason)],
    ...(reason === 'filesTooMany' && { maxFilesReached: true }),
    ...(reason === 'fileInfected' && { isInfected: true }),
  }
}
