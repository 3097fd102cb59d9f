import { JobEnded, runJob, threadFile } from '#server/threads/pool.ts'
import type { Answer } from './message-thread.ts'
import type { IncomingMessage, Reading } from './message-types.ts'
import { UnreadableMessage } from './unreadable.ts'

export { UnreadableMessage } from './unreadable.ts'
export type { IncomingMessage, MessageFile } from './message-types.ts'

const parsing = {
  file: threadFile('message-thread', import.meta.url),
  name: 'parse',
  timeLimit: 2000,
}

/** How much of a message is read if the whole takes too long to parse, in bytes. */
const beginning = 64 * 1024

/** Shared with the thread that parses, so that a large message isn't copied. */
export const inSharedMemory = (chunks: readonly Uint8Array[]) => {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const bytes = new Uint8Array(new SharedArrayBuffer(length))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

const parse = async (raw: Uint8Array, reading: Reading) => {
  const answer = await runJob<Answer>(parsing, { raw, reading })
  if ('unreadable' in answer) throw new UnreadableMessage(answer.unreadable)
  return answer.message
}

/**
 * Parses a received message in a thread; throws `UnreadableMessage`. If the whole takes too long, only its
 * beginning is parsed.
 */
export const readMessage = async (
  raw: Uint8Array,
  reading: Reading = {},
): Promise<IncomingMessage> => {
  try {
    return await parse(raw, reading)
  } catch (error) {
    if (!(error instanceof JobEnded)) throw error
  }
  try {
    return { ...(await parse(raw.slice(0, beginning), reading)), isCut: true }
  } catch (error) {
    throw error instanceof JobEnded ? new UnreadableMessage(error.message) : error
  }
}

/** Replaces placeholders of images with their addresses; removes images without one. */
export const placeImages = (html: string, addressOf: (index: number) => string | null) =>
  html.replace(/<img src="\/media\/part-(\d{1,6})"[^<>]*>/g, (image, index: string) => {
    const address = addressOf(Number(index))
    return address === null ? '' : image.replace(`/media/part-${index}"`, `${address}"`)
  })
