import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyInstance, FastifyReply } from 'fastify'

import { requireLocalKey } from '#server/http/local-key.ts'
import { Problem } from '#server/domain/problem.ts'
import { mailFolder } from '#server/mail/mailer.ts'
import { escapeHtml, htmlPage, linkedHtml } from '#server/mail/markup.ts'

const policy =
  "default-src 'none'; frame-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/** An email runs no script, sends no form, and loads nothing but the portal's images. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'none'; frame-ancestors 'self'; base-uri 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const fileName = /^(\d+-\d+)\.eml$/

const sendPage = (reply: FastifyReply, contentPolicy: string, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy)
    .header('x-frame-options', contentPolicy === emailPolicy ? 'SAMEORIGIN' : 'DENY')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(html)

const show = (reply: FastifyReply, title: string, body: string) =>
  sendPage(reply, policy, htmlPage('en', title, `<h1>${escapeHtml(title)}</h1>\n${body}`))

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
  if (!fileName.test(`${name}.eml`)) throw new Problem(404, 'Not found.')
  const file = await readFile(join(folder, `${name}.eml`)).catch(() => {
    throw new Problem(404, 'Not found.')
  })
  const { default: PostalMime } = await import('postal-mime')
  const { subject = '', from, to, text = '', html = '' } = await PostalMime.parse(file)
  return {
    subject,
    from: `${from?.name ?? ''} <${from?.address ?? ''}>`,
    to: to?.map(({ address }) => address).join(', ') ?? '',
    text,
    html,
  }
}

/** The widths of a phone and of a mail program, in pixels. */
const widths = [360, 640]

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
      const { name } = params
      const { subject, from, to, text } = await mailIn(folder, name)
      const people = `<p>From: ${escapeHtml(from)}<br>To: ${escapeHtml(to)}</p>`
      const frames = widths.map(
        (width) =>
          `<iframe src="/dev/mail/${name}/html${query}" title="${width} pixels wide" width="${width}" height="720"></iframe>`,
      )
      const list = `<p><a href="/dev/mail${query}">All emails</a></p>`
      const body = `${people}\n${frames.join('\n')}\n<pre>${linkedHtml(text)}</pre>\n${list}`
      return show(reply, subject, body)
    },
  )

  app.get<{ Params: { name: string } }>(
    '/dev/mail/:name/html',
    { onRequest },
    async ({ params }, reply) => {
      const { html } = await mailIn(folder, params.name)
      // Pages of the portal can't be framed, so links open in a new tab.
      const shown = html.replace('<head>', '<head><base target="_blank">')
      return sendPage(reply, emailPolicy, shown)
    },
  )
}
