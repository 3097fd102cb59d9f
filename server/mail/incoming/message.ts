import { JobEnded, runJob } from '#server/background/pool.ts'
import { fileBeside } from '#server/domain/source-file.ts'
import type { Answer } from './message-thread.ts'
import type { IncomingMessage, Reading } from './message-types.ts'
import { UnreadableMessage } from './mime-parts.ts'

export { UnreadableMessage } from './mime-parts.ts'
export type { IncomingMessage, MessageFile } from './message-types.ts'

const parsing = { file: fileBeside('message-thread', import.meta.url), name: 'parse' }

/**
 * In milliseconds. Files take little time, but a busy machine mustn't cut an email only because it has many
 * of them.
 */
const timeLimit = { base: 2000, perMegabyte: 100 }

/** Messages of at least this many bytes are parsed in threads of their own, which free their memory. */
export const large = 2 * 1024 * 1024

/** The maximum size of a message with its files, in bytes. Email encoding makes files a third larger. */
export const largest = 45 * 1024 * 1024

/** How much of a message is read if the whole takes too long to parse, in bytes. */
const beginning = 64 * 1024

const parse = async (raw: Uint8Array, reading: Reading) => {
  const limit = timeLimit.base + timeLimit.perMegabyte * Math.floor(raw.length / 1_000_000)
  const job = { ...parsing, timeLimit: limit, isLarge: raw.length >= large }
  const answer = await runJob<Answer>(job, { raw, reading })
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
