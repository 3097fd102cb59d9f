import type { FastifyInstance } from 'fastify'

import { processIncoming } from '#server/mail/incoming/process-incoming.ts'
import { deliverAll, filedMails } from './mail.ts'

/** Settings of a portal that reads email replies. */
export const replies = {
  PUBLIC_URL: 'https://portal.example.com',
  REPLY_ADDRESS: 'reply@portal.example.com',
  MAIL_FROM: 'portal@portal.example.com',
  MAIL_AUTH_HOST: 'mx.portal.example.com',
  AGENTS: 'on',
}

type Written = {
  from: string
  to?: string
  subject?: string
  text?: string
  headers?: Record<string, string>
  files?: Record<string, Uint8Array | string>
}

let count = 0

const part = (name: string, bytes: Uint8Array | string) =>
  [
    '--frontier',
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n'),
    '',
  ].join('\r\n')

/** A message as a mail server delivers it. */
export const rawMail = (mail: Written) => {
  const { from, to = 'reply@portal.example.com', subject = 'Re: Hello', text = 'Hello' } = mail
  const files = Object.entries(mail.files ?? {})
  const headers = {
    From: from,
    To: to,
    Subject: subject,
    Date: 'Mon, 06 Jul 2026 10:21:12 +0000',
    'Message-ID': `<${(count += 1)}@mail.example.org>`,
    'MIME-Version': '1.0',
    'Content-Type':
      files.length === 0 ? 'text/plain; charset=utf-8' : 'multipart/mixed; boundary="frontier"',
    ...mail.headers,
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const body =
    files.length === 0
      ? text
      : [
          '--frontier\r\nContent-Type: text/plain; charset=utf-8\r\n',
          `${text}\r\n`,
          ...files.map(([name, bytes]) => part(name, bytes)),
          '--frontier--',
        ].join('\r\n')
  return Buffer.from(`${[...head, '', body].join('\r\n')}\r\n`)
}

/** The mail host's authentication results for a sender. */
export const authenticationResults = (domain = 'example.com') => ({
  'Authentication-Results': `mx.portal.example.com; dmarc=pass header.from=${domain}`,
})

/** Delivers a message to the portal. */
export const receive = (app: FastifyInstance, mail: Written, recipients: string[] = []) =>
  processIncoming(app.services, { raw: rawMail(mail), recipients, returnPath: mail.from })

/** All emails the portal has sent to an address. */
export const sentTo = async (app: FastifyInstance, address: string) => {
  await deliverAll(app)
  const mails = await filedMails(app)
  return mails.filter(({ to }) => to?.[0]?.address === address)
}

/** The reply address of the last email to this address. */
export const replyAddressOf = async (app: FastifyInstance, address: string) =>
  (await sentTo(app, address)).at(-1)?.replyTo?.[0]?.address ?? ''

/** The newest entries of the audit about emails, the oldest first. */
export const emailEvents = async ({ services: { db } }: FastifyInstance) =>
  (
    await db
      .selectFrom('audit')
      .select(['event', 'detail'])
      .where('event', 'like', 'email.%')
      .orderBy('id')
      .execute()
  ).map(({ event, detail }) => `${event} ${detail}`)

/** The entries of a ticket and their authors. */
export const entriesOf = async ({ services: { db } }: FastifyInstance, ticketId: number) =>
  (
    await db
      .selectFrom('actionLog')
      .select(['kind', 'source', 'description', 'authorId', 'agentId'])
      .where('ticketId', '=', ticketId)
      .where('kind', 'in', ['comment', 'answer'])
      .orderBy('id')
      .execute()
  ).map(({ kind, source, description }) => `${kind} ${source}: ${description}`)
