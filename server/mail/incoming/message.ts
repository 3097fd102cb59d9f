import { Worker } from 'node:worker_threads'

import { UnreadableMessage, type IncomingMessage, type Reading } from './message-types.ts'
import { parseMessage } from './parse-message.ts'

export { UnreadableMessage } from './message-types.ts'
export type { IncomingMessage, MessageFile } from './message-types.ts'

/** Messages of at least this many bytes are parsed in a separate thread. */
const large = 128 * 1024

/** Limits for parsing a message: milliseconds and megabytes. */
const max = { time: 60_000, memory: 512 }

/** The maximum number of lines: base64 of 30 MB has 400,000. */
const maxLines = 1_000_000

const countLines = (raw: Uint8Array) => {
  let count = 0
  for (let at = raw.indexOf(10); at !== -1; at = raw.indexOf(10, at + 1)) count += 1
  return count
}

/** What the thread returns. */
export type Answer = { message: IncomingMessage } | { reason: string }

const file = new URL(
  import.meta.url.endsWith('.ts') ? './message-thread.ts' : './message-thread.js',
  import.meta.url,
)

const readInThread = async (raw: Uint8Array, reading: Reading) => {
  const thread = new Worker(file, {
    workerData: { raw, reading },
    resourceLimits: { maxOldGenerationSizeMb: max.memory },
  })
  try {
    const answer = await new Promise<Answer>((resolve) => {
      const timer = setTimeout(() => resolve({ reason: 'It took too long to parse.' }), max.time)
      const end = (result: Answer) => {
        clearTimeout(timer)
        resolve(result)
      }
      thread.on('message', end)
      thread.on('error', (error: Error) => end({ reason: error.message }))
      thread.on('exit', () => end({ reason: 'Its thread exited.' }))
    })
    if ('reason' in answer) throw new UnreadableMessage(answer.reason)
    return answer.message
  } finally {
    await thread.terminate()
  }
}

/** Parses a received message; throws `UnreadableMessage`. */
export const readMessage = async (
  raw: Uint8Array,
  reading: Reading = {},
): Promise<IncomingMessage> => {
  if (raw.length < large) return parseMessage(raw, reading)
  if (countLines(raw) > maxLines) throw new UnreadableMessage('It has too many lines.')
  return readInThread(raw, reading)
}

/** Replaces placeholders of images with their addresses; removes images without one. */
export const placeImages = (html: string, addressOf: (index: number) => string | null) =>
  html.replace(/<img\b[^<>]*\bsrc="\/media\/part-(\d+)"[^<>]*>/g, (image, index: string) => {
    const address = addressOf(Number(index))
    return address === null ? '' : image.replace(`/media/part-${index}"`, `${address}"`)
  })
