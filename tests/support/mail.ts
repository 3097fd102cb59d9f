import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

import { deliverNext } from '#server/mail/deliver.ts'
import { mailFolder } from '#server/mail/mailer.ts'

/** Runs the mail job once; returns how many emails it processed. */
export const deliverAll = async (app: FastifyInstance) => {
  let taken = 0
  while (await deliverNext(app.services, app.log)) taken += 1
  return taken
}

/** The emails in the mail folder, oldest first. */
export const filedMails = (app: FastifyInstance) => {
  const folder = mailFolder(app.services.env)
  const files = readdirSync(folder, { withFileTypes: true }).map(({ name }) => name)
  return Promise.all(
    files.toSorted().map((name) => PostalMime.parse(readFileSync(`${folder}/${name}`))),
  )
}

export const linkIn = (body = '') => /https?:\/\/\S+\/login\/password\/reset\/(\S+)/.exec(body)

type Post = { from: string; to: string[]; raw: string }

/** A real mail server; `refuse` rejects a recipient with an SMTP code. */
export const smtpServer = async (refuse: (address: string) => number | null = () => null) => {
  const received: Post[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const responseCode = refuse(address)
      done(responseCode === null ? null : Object.assign(new Error('no'), { responseCode }))
    },
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  return { url: `smtp://127.0.0.1:${port}`, received }
}
