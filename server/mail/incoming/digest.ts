import { createHash } from 'node:crypto'

import type { IncomingMessage } from './message-types.ts'

export const digestOf = (data: Uint8Array | string) =>
  createHash('sha256').update(data).digest('hex')

/** The same for each delivery of a message. Some devices send all of theirs with one id. */
export const digestOfHeaders = ({
  messageId,
  date,
  subject,
}: Pick<IncomingMessage, 'messageId' | 'date' | 'subject'>) =>
  digestOf(JSON.stringify([messageId, date, subject]))
