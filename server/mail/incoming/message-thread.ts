import { parentPort, workerData } from 'node:worker_threads'

import type { Answer } from './message.ts'
import type { Reading } from './message-types.ts'
import { parseMessage } from './parse-message.ts'

/** Parses a large message in a thread, so that the server stays responsive. */
const { raw, reading } = workerData as { raw: Uint8Array; reading: Reading }

const answer = (content: Answer) => parentPort?.postMessage(content)

parseMessage(raw, reading).then(
  (message) => answer({ message }),
  (error: unknown) => answer({ reason: (error as Error).message }),
)
