import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import type { Engine } from '#server/db/engine/engine.ts'
import type { Env } from '#server/config/env.ts'
import { checkMailServer } from '#server/mail/mailer.ts'
import { openObjectStore } from '#server/files/object-store.ts'
import { newSecret } from '#server/rules/secrets.ts'
import { openScanner } from '#server/files/clamav.ts'
import { note, ok, wrong, type Finding } from './checks.ts'

const reasonOf = (error: unknown) => String((error as { code?: string }).code ?? 'no answer')

/** Whether the mail server accepts the connection. Doesn't send an email. */
export const mail = async ({ SMTP_URL }: Env): Promise<Finding> => {
  if (SMTP_URL === undefined) {
    return note('SMTP_URL isn’t set: emails aren’t sent but saved as files in mail/')
  }
  const { host } = new URL(SMTP_URL)
  try {
    await checkMailServer(SMTP_URL)
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
  return wrong(`emails that couldn’t be sent yet: ${count}, the oldest waiting since ${since}`)
}

/** Whether S3 stores, returns and deletes an object. */
export const files = async (env: Env): Promise<Finding> => {
  const objects = openObjectStore(env)
  if (objects === null) return ok('in the database')
  const [name, bytes] = [newSecret(), Buffer.from('doctor')]
  try {
    await objects.put(name, bytes, hash('sha256', bytes))
    await text(await objects.get(name))
    await objects.remove(name)
  } catch (error) {
    return wrong((error as Error).message)
  }
  const { hostname } = new URL(env.S3_URL ?? '')
  return ok(`S3 at ${hostname} stores and deletes objects; FILE_STORAGE is ${env.FILE_STORAGE}`)
}

/** Whether ClamAV answers; scans an empty file. */
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
