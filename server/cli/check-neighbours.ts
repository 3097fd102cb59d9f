import { Readable } from 'node:stream'

import type { Engine } from '#server/db/engine/engine.ts'
import type { Env } from '#server/config/env.ts'
import { askMailServer } from '#server/mail/mailer.ts'
import { openScanner } from '#server/files/clamav.ts'
import { note, ok, wrong, type Finding } from './checks.ts'

const reasonOf = (error: unknown) => String((error as { code?: string }).code ?? 'no answer')

/** Whether the mail server lets this portal in; nothing is sent. */
export const mail = async ({ SMTP_URL }: Env): Promise<Finding> => {
  if (SMTP_URL === undefined) {
    return note(
      'SMTP_URL is not set: no mail leaves this installation, each becomes a file in mail/',
    )
  }
  const { host } = new URL(SMTP_URL)
  try {
    await askMailServer(SMTP_URL)
    return ok(`${host} takes mails`)
  } catch (error) {
    return wrong(`SMTP_URL: ${host} takes no mails (${reasonOf(error)})`)
  }
}

/** A mail that has been tried more than once waits for something. */
export const outbox = async ({ db }: Engine): Promise<Finding> => {
  const { count, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('createdAt').as('oldest')])
    .where('tries', '>', 1)
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return ok('no mail is stuck')
  const since = new Date(Number(oldest)).toISOString()
  return wrong(`${count} mails could not leave yet, the oldest of ${since}`)
}

/** Whether somebody looks through uploads, asked with a file of no bytes. */
export const scanner = async ({ CLAMAV_URL }: Env): Promise<Finding> => {
  const scan = openScanner(CLAMAV_URL)
  if (!scan) return note('CLAMAV_URL is not set: nobody looks for viruses in what people upload')
  try {
    await scan(Readable.from([]))
    return ok('ClamAV answers')
  } catch (error) {
    return wrong(`CLAMAV_URL: nobody looks through uploads, they are refused (${reasonOf(error)})`)
  }
}
