import { handOver, job } from '#server/background/job.ts'
import type { IncomingMessage, Reading } from './message-types.ts'
import { parseMessage } from './parse-message.ts'

export type Input = { raw: Uint8Array; reading: Reading }

/** Errors lose their class when they leave a thread. */
export type Answer = { message: IncomingMessage } | { unreadable: string }

/** Parses a message; its files are handed over. */
export const parse = job(async ({ raw, reading }: Input): Promise<Answer> => {
  try {
    const message = await parseMessage(raw, reading)
    return handOver(
      { message },
      message.files.map(({ bytes }) => bytes.buffer as ArrayBuffer),
    )
  } catch (error) {
    return { unreadable: (error as Error).message }
  }
})
