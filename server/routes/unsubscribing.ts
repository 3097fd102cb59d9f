import { hash } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { endSubscription, subscriptionBehind } from '#server/db/unsubscribing.ts'
import { escapeHtml, htmlPage } from '#server/mail/markup.ts'
import { unsubscribeWords } from '#server/mail/unsubscribe-words.ts'
import { languageFrom } from '#server/words.ts'
import type { ServerLanguage } from '#server/words.ts'

const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.25}button{font:inherit;font-weight:600;padding:.6rem 1.2rem;border:0;border-radius:.5rem;background:#1d4ed8;color:#fff;cursor:pointer}button:focus-visible{outline:3px solid #93c5fd;outline-offset:2px}`

const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

type Page = { language: string; title: string; body: string }

const show = (reply: FastifyReply, { language, title, body }: Page) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(
      htmlPage(language, title, `<main><h1>${escapeHtml(title)}</h1>${body}</main>`).replace(
        '</head>',
        `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${style}</style></head>`,
      ),
    )

const paragraph = (words: string) => `<p>${escapeHtml(words)}</p>`

/** A mail program posts what it likes (RFC 8058); nothing of it is read. */
const readNothing = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
}

type Linked = { Params: { code: string } }
type Found = Awaited<ReturnType<typeof subscriptionBehind>>

const notFound = (reply: FastifyReply, language: ServerLanguage) => {
  const { unknownTitle: title, unknown } = unsubscribeWords[language]
  return show(reply.code(404), { language, title, body: paragraph(unknown) })
}

const ask = (reply: FastifyReply, language: ServerLanguage, { code }: NonNullable<Found>) => {
  const words = unsubscribeWords[language]
  const form = `<form method="post"><button>${escapeHtml(words.confirm)}</button></form>`
  return show(reply, { language, title: words.title, body: paragraph(words.ask(code)) + form })
}

/** The page behind the link of a mail. Looking at it changes nothing: mail scanners follow links. */
export async function unsubscribingRoutes(app: FastifyInstance) {
  const { db } = app.services
  readNothing(app)
  const languageOf = (found: Found, { headers }: FastifyRequest<Linked>) =>
    languageFrom(found?.language ?? headers['accept-language'])

  app.get<Linked>('/unsubscribe/:code', async (request, reply) => {
    const found = await subscriptionBehind(db, request.params.code)
    const language = languageOf(found, request)
    return found ? ask(reply, language, found) : notFound(reply, language)
  })

  app.post<Linked>('/unsubscribe/:code', async (request, reply) => {
    const found = await subscriptionBehind(db, request.params.code)
    const language = languageOf(found, request)
    if (!found) return notFound(reply, language)
    await endSubscription(db, found)
    const { done, ended } = unsubscribeWords[language]
    return show(reply, { language, title: done, body: paragraph(ended(found.code)) })
  })
}
