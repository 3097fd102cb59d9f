import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import type { Env } from '#server/config/env.ts'
import type { Provider } from '#server/provider/provider.ts'
import { dkimOf } from './dkim.ts'
import { ownHeader } from './own-header.ts'
import { hostOf, senderAddress } from './sender.ts'

export type Mail = {
  /** the same for every attempt, so that mail programs recognize duplicates */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** for one-click unsubscribing (RFC 8058) */
  unsubscribe?: string
  /** where replies go; the sender by default */
  replyTo?: string | undefined
  /** where mail servers report that it couldn't be delivered; the sender by default */
  returnPath?: string | undefined
  /** the Message-ID of the email it answers, without brackets */
  answers?: string
  /** emails about one ticket form a conversation */
  ticketId?: number | undefined
}

/** Sends an email; resolves once another server has accepted it. */
export type Mailer = (mail: Mail) => Promise<void>

/** Where emails are written as files if there is no mail server. */
export const mailFolder = ({ DATA_DIR }: Env) => join(DATA_DIR, 'mail')

/** in milliseconds; in total less than the lease of an email */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Prevents the content of an email from making the server read a file or a URL. */
const noFileAccess = { disableFileAccess: true, disableUrlAccess: true }

const automaticHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const unsubscribeAt = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * The id of the first message in a ticket's conversation. It is never sent; it only ties the others
 * together.
 */
const rootOf = (ticketId: number, hostname: string) => `<t${ticketId}@${hostname}>`

const messageIdOf = ({ id, ticketId }: Pick<Mail, 'id' | 'ticketId'>, hostname: string) =>
  ticketId === undefined ? `<${id}@${hostname}>` : `<t${ticketId}.${id}@${hostname}>`

const messageIdPattern = /^t(\d{1,15})(?:\.\d+-\d+)?@(.+)$/

/** The ticket that one of our messages was about, by its id without angle brackets. */
export const ticketOfMessage = (env: Env, messageId: string) => {
  const [, ticketId, host] = messageIdPattern.exec(messageId) ?? []
  return host === undefined || host !== hostOf(env) ? null : Number(ticketId)
}

const threadOf = (ticketId: number, hostname: string) => {
  const root = rootOf(ticketId, hostname)
  return { inReplyTo: root, references: root }
}

const answerTo = (messageId: string) => ({
  inReplyTo: `<${messageId}>`,
  references: `<${messageId}>`,
})

const envelopeFor = (env: Env, provider: Provider) => {
  const hostname = hostOf(env)
  const from = { name: provider.name, address: senderAddress(env, provider) }
  return ({ id, unsubscribe, ticketId, answers, returnPath = from.address, ...mail }: Mail) => ({
    ...mail,
    from,
    envelope: { from: returnPath, to: mail.to.address },
    messageId: messageIdOf({ id, ticketId }, hostname),
    ...(ticketId !== undefined && threadOf(ticketId, hostname)),
    ...(answers !== undefined && answerTo(answers)),
    headers: {
      ...automaticHeaders,
      [ownHeader]: hostname,
      ...(unsubscribe && unsubscribeAt(unsubscribe)),
    },
  })
}

const signing = (env: Env, provider: Provider) => {
  const dkim = dkimOf(env, provider)
  return dkim && { dkim }
}

const smtpMailer = (url: string, env: Env, provider: Provider): Mailer => {
  const transport = createTransport({
    url,
    ...timeouts,
    ...noFileAccess,
    ...signing(env, provider),
  })
  const toEnvelope = envelopeFor(env, provider)
  return async (mail) => {
    await transport.sendMail(toEnvelope(mail))
  }
}

/** Written atomically and readable only by the server, because links in emails grant access. */
const writeAtomically = async (file: string, message: Buffer) => {
  const part = `${file}.part`
  try {
    await writeFile(part, message, { mode: 0o600 })
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const isFolderMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const saveIn = async (folder: string, name: string, message: Buffer) => {
  const file = join(folder, name)
  try {
    await writeAtomically(file, message)
  } catch (error) {
    if (!isFolderMissing(error)) throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeAtomically(file, message)
  }
}

const folderMailer = (env: Env, provider: Provider): Mailer => {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    ...noFileAccess,
    ...signing(env, provider),
  })
  const addressed = envelopeFor(env, provider)
  return async (mail) => {
    const { message } = await transport.sendMail(addressed(mail))
    await saveIn(mailFolder(env), `${mail.id}.eml`, message as Buffer)
  }
}

/** Sends through `SMTP_URL`; without it, writes every email as an `.eml` file to the data folder. */
export const openMailer = (env: Env, provider: Provider): Mailer =>
  env.SMTP_URL === undefined ? folderMailer(env, provider) : smtpMailer(env.SMTP_URL, env, provider)

/** Connects to the mail server and signs in if required; rejects if that fails. */
export const checkMailServer = async (url: string) => {
  const quick = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 }
  const transport = createTransport({ url, ...quick, ...noFileAccess })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
