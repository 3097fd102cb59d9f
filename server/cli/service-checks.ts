import { hash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import pLimit from 'p-limit'

import type { Engine } from '#server/db/engine/engine.ts'
import { stuckEmails } from '#server/db/mail/outbox.ts'
import { allObjects, countObjects } from '#server/db/files/objects.ts'
import { certificateEnd } from '#server/config/certificate.ts'
import type { Env } from '#server/config/env.ts'
import { clientFor, placeOf } from '#server/mail/mailbox.ts'
import { dkimOf, dkimRecord, publishedKey } from '#server/mail/dkim.ts'
import { checkMailServer } from '#server/mail/mailer.ts'
import { providerFileOf, readProvider } from '#server/provider/provider.ts'
import { openObjectStore, type ObjectStore } from '#server/files/object-store.ts'
import { newSecret } from '#server/domain/secrets.ts'
import { openScanner } from '#server/files/clamav.ts'
import { note, ok, wrong, type Finding } from './checks.ts'

/** How long the portal can take to greet, in milliseconds. */
const timeout = 5000

type LookUp = Parameters<typeof publishedKey>[1]

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

/** Whether receivers can check what the portal signs; if the mail server signs, it isn't asked. */
export const signature = async (env: Env, lookUp?: LookUp): Promise<Finding> => {
  const dkim = dkimOf(env, readProvider(providerFileOf(env)))
  if (dkim === undefined) return ok('DKIM is left to the mail server')
  const record = dkimRecord(dkim)
  const publish = `publish at ${record.name}, as TXT: ${record.text}`
  switch (await publishedKey(record, lookUp)) {
    case 'right':
      return ok(`DNS has the key that emails are signed with, at ${record.name}`)
    case 'missing':
      return wrong(`DKIM_KEY: DNS has no key; ${publish}`)
    case 'other':
      return wrong(`DKIM_KEY: DNS has another key; ${publish}`)
    case 'unknown':
      return note(`not checked, because DNS doesn’t answer; ${publish}`)
  }
}

const day = 24 * 60 * 60_000

/** Certificates that are renewed in time have more left. */
const enoughDays = 14

/** Until when the certificate of the public address is valid. */
export const certificate = async ({ PUBLIC_URL }: Env, now: number): Promise<Finding> => {
  if (PUBLIC_URL === undefined) return ok('none needed')
  const { host } = new URL(PUBLIC_URL)
  const end = await certificateEnd(PUBLIC_URL).catch(() => undefined)
  if (end === undefined) return note(`can’t be read: ${host} doesn’t answer`)
  if (end === null) return ok('none needed')
  const days = Math.floor((end - now) / day)
  if (days < 0) return wrong(`that of ${host} has expired`)
  return (days < enoughDays ? note : ok)(`that of ${host} is valid for ${days} more days`)
}

/** An email that has been tried more than once is stuck. */
export const outbox = async ({ db }: Engine): Promise<Finding> => {
  const { count, oldest } = await stuckEmails(db)
  if (count === 0) return ok('no emails are stuck')
  const since = new Date(oldest).toISOString()
  return wrong(`emails that couldn’t be sent yet: ${count}, the oldest waiting since ${since}`)
}

/** How many objects are asked for at a time. */
const concurrency = 8

/** The files in S3 that aren't there, or don't have all their bytes. */
const missingIn = async ({ db }: Engine, objects: ObjectStore) => {
  const all = await allObjects(db)
  const ask = pLimit(concurrency)
  const sizes = await Promise.all(all.map(({ name }) => ask(() => objects.size(name))))
  const missing = all.filter(({ size }, at) => sizes[at] !== Number(size))
  return { count: all.length, missing: missing.map(({ name }) => name) }
}

/** Whether S3 has every file that the database expects there. */
export const storedFiles = async (engine: Engine, env: Env): Promise<Finding> => {
  const objects = openObjectStore(env)
  if (objects === null) {
    const count = await countObjects(engine.db)
    return count === 0 ? ok('none in S3') : wrong(`in S3: ${count}, but S3_URL isn’t set`)
  }
  const { count, missing } = await missingIn(engine, objects)
  return missing.length === 0
    ? ok(`in S3: ${count}, none missing`)
    : wrong(
        `in S3: ${count}, missing or incomplete: ${missing.length}, such as ${missing.slice(0, 3).join(', ')}`,
      )
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

/** Whether the portal listens where the mail server delivers. */
const lmtp = async (address: string): Promise<Finding> => {
  const socket = connect(placeOf(address))
  try {
    const [greeting] = (await once(socket, 'data', { signal: AbortSignal.timeout(timeout) })) as [
      Buffer,
    ]
    return String(greeting).startsWith('220')
      ? ok('LMTP answers')
      : wrong('LMTP_LISTEN: something else answers there')
  } catch (error) {
    return note(`LMTP_LISTEN: nothing answers there (${reasonOf(error)}); does the portal run?`)
  } finally {
    socket.destroy()
  }
}

const imap = async (address: string): Promise<Finding> => {
  const { host } = new URL(address)
  const client = clientFor(address)
  try {
    await client.connect()
    await client.logout()
    return ok(`IMAP at ${host} answers`)
  } catch (error) {
    return wrong(`IMAP_URL: ${host} can’t be read (${reasonOf(error)})`)
  } finally {
    client.close()
  }
}

/** Whether replies by email can arrive. */
export const mailbox = async ({ REPLY_ADDRESS, LMTP_LISTEN, IMAP_URL }: Env): Promise<Finding> => {
  if (REPLY_ADDRESS === undefined) return ok('REPLY_ADDRESS isn’t set: no replies by email')
  if (IMAP_URL !== undefined) return imap(IMAP_URL)
  return LMTP_LISTEN === undefined
    ? wrong('REPLY_ADDRESS needs LMTP_LISTEN or IMAP_URL')
    : lmtp(LMTP_LISTEN)
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
