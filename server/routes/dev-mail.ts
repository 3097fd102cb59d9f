import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyInstance, FastifyReply } from 'fastify'

import { requireLocalKey } from '#server/http/local-key.ts'
import { Problem } from '#server/domain/problem.ts'
import { mailFolder } from '#server/mail/mailer.ts'
import { anchor, escapeHtml, htmlPage } from '#server/mail/markup.ts'

const policy = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

const fileName = /^(\d+-\d+)\.eml$/

const show = (reply: FastifyReply, title: string, body: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(htmlPage('en', title, `<h1>${escapeHtml(title)}</h1>\n${body}`))

const namesIn = async (folder: string) => {
  const files = await readdir(folder).catch(() => [])
  const numbers = (name: string) => name.split('-').map(Number)
  return files
    .flatMap((file) => fileName.exec(file)?.[1] ?? [])
    .toSorted((one, other) => {
      const [[time = 0, id = 0], [otherTime = 0, otherId = 0]] = [numbers(one), numbers(other)]
      return otherTime - time || otherId - id
    })
    .slice(0, 100)
}

const mailIn = async (folder: string, name: string) => {
  const file = await readFile(join(folder, `${name}.eml`)).catch(() => {
    throw new Problem(404, 'Not found.')
  })
  const { default: PostalMime } = await import('postal-mime')
  const { subject = '', from, to, text = '' } = await PostalMime.parse(file)
  return {
    subject,
    from: `${from?.name ?? ''} <${from?.address ?? ''}>`,
    to: to?.map(({ address }) => address).join(', ') ?? '',
    text,
  }
}

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? anchor(part) : escapeHtml(part)))
    .join('')

/** `/dev/mail`: shows emails in development, where none are sent; they contain links that sign in. */
export function devMailRoutes(app: FastifyInstance) {
  const { env, devMailKey } = app.services
  if (devMailKey === null) return
  const onRequest = requireLocalKey(devMailKey)
  const query = `?key=${devMailKey}`
  const folder = mailFolder(env)

  app.get('/dev/mail', { onRequest }, async (_, reply) => {
    const items = []
    for (const name of await namesIn(folder)) {
      const { subject, to } = await mailIn(folder, name)
      const label = escapeHtml(`${subject} (${to})`)
      items.push(`<li><a href="/dev/mail/${name}${query}">${label}</a></li>`)
    }
    const list = items.length === 0 ? '<p>No emails yet.</p>' : `<ol>${items.join('\n')}</ol>`
    return show(reply, 'Emails', list)
  })

  app.get<{ Params: { name: string } }>(
    '/dev/mail/:name',
    { onRequest },
    async ({ params }, reply) => {
      if (!fileName.test(`${params.name}.eml`)) throw new Problem(404, 'Not found.')
      const { subject, from, to, text } = await mailIn(folder, params.name)
      const people = `<p>From: ${escapeHtml(from)}<br>To: ${escapeHtml(to)}</p>`
      const body = `${people}\n<pre>${withLinks(text)}</pre>\n<p><a href="/dev/mail${query}">All emails</a></p>`
      return show(reply, subject, body)
    },
  )
}
