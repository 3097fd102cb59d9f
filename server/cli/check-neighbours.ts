import { Readable } from 'node:stream'

import type { Engine } from '#server/db/engine/engine.ts'
import type { Env } from '#server/config/env.ts'
import { askMailServer } from '#server/mail/mailer.ts'
import { openScanner } from '#server/files/clamav.ts'
import { note, ok, wrong, type Finding } from './checks.ts'

const reasonOf = (error: unknown) => String((error as { code?: string }).code ?? 'no answer')

/** Whether the mail server accepts the connection; sends nothing. */
export const mail = async ({ SMTP_URL }: Env): Promise<Finding> => {
  if (SMTP_URL === undefined) {
    return note('SMTP_URL isn’t set: emails aren’t sent but saved as files in mail/')
  }
  const { host } = new URL(SMTP_URL)
  try {
    await askMailServer(SMTP_URL)
    return ok(`${host} accepts email`)
  } catch (error) {
    return wrong(`SMTP_URL: ${host} doesn’t accept email (${reasonOf(error)})`)
  }
}

/** An email that has been tried more than once is stuck. */
export const outbox = async ({ db }: Engine): Promise<Finding> => {
  const { count, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('createdAt').as('oldest')])
    .where('tries', '>', 1)
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return ok('no emails are stuck')
  const since = new Date(Number(oldest)).toISOString()
  return wrong(`emails that couldn’t be sent yet: ${count}, the oldest since ${since}`)
}

/** Whether ClamAV answers, asked with an empty file. */
export const scanner = async ({ CLAMAV_URL }: Env): Promise<Finding> => {
  const scan = openScanner(CLAMAV_URL)
  if (!scan) return note('CLAMAV_URL isn’t set: uploads aren’t scanned for viruses')
  try {
    await scan(Readable.from([]))
    return ok('ClamAV answers')
  } catch (error) {
    return wrong(`CLAMAV_URL: ClamAV doesn’t answer, so uploads are refused (${reasonOf(error)})`)
  }
}
