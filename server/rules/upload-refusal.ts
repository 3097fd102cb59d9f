import type { FastifyRequest } from 'fastify'

import { wordsFor } from '#server/texts/words.ts'
import { reasonOf } from './refused.ts'

/** X19–X21: the answer to a refused upload; anything but a refusal is thrown on. */
export const uploadRefusal = (request: FastifyRequest, error: unknown) => {
  const reason = reasonOf(error)
  return {
    success: false as const,
    messages: [wordsFor(request)[reason]],
    ...(reason === 'filesTooMany' && { maxFilesReached: true }),
    ...(reason === 'fileInfected' && { isInfected: true }),
  }
}
