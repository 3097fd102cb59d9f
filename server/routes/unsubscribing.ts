import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { endSubscription, subscriptionBehind } from '#server/db/mail/unsubscribing.ts'
import { escapeHtml } from '#server/mail/markup.ts'
import { unsubscribeWords } from '#server/mail/unsubscribe-words.ts'
import { plainPage } from '#server/http/plain-page.ts'
import { languageFrom } from '#server/texts/words.ts'
import type { ServerLanguage } from '#server/texts/words.ts'

type Page = { language: string; title: string; body: string }

/** Sends a page in the frame that was made for this provider. */
const shownIn =
  ({ headers, html }: ReturnType<typeof plainPage>) =>
  (reply: FastifyReply, { language, title, body }: Page) =>
    reply.headers(headers).send(html(language, title, body))

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

const unknownPage = (language: ServerLanguage): Page => {
  const { unknownTitle: title, unknown } = unsubscribeWords[language]
  return { language, title, body: paragraph(unknown) }
}

const question = (language: ServerLanguage, { code }: NonNullable<Found>): Page => {
  const { title, ask, confirm } = unsubscribeWords[language]
  const form = `<form method="post"><button>${escapeHtml(confirm)}</button></form>`
  return { language, title, body: paragraph(ask(code)) + form }
}

const farewell = (language: ServerLanguage, { code }: NonNullable<Found>): Page => {
  const { done: title, ended } = unsubscribeWords[language]
  return { language, title, body: paragraph(ended(code)) }
}

/**
 * The page behind the link of a mail. Looking at it changes nothing: mail scanners follow links. It
 * sends no referrer, so that browsers send its form with `Origin: null`.
 */
export async function unsubscribingRoutes(app: FastifyInstance) {
  const { db, provider, branding } = app.services
  const show = shownIn(plainPage({ provider, branding }))
  readNothing(app)
  const languageOf = (found: Found, { headers }: FastifyRequest<Linked>) =>
    languageFrom(found?.language ?? headers['accept-language'])

  app.get<Linked>('/unsubscribe/:code', async (request, reply) => {
    const found = await subscriptionBehind(db, request.params.code)
    const language = languageOf(found, request)
    return found
      ? show(reply, question(language, found))
      : show(reply.code(404), unknownPage(language))
  })

  const config = { isPermittedByAddress: true } as const
  app.post<Linked>('/unsubscribe/:code', { config }, async (request, reply) => {
    const found = await subscriptionBehind(db, request.params.code)
    const language = languageOf(found, request)
    if (!found) return show(reply.code(404), unknownPage(language))
    await endSubscription(db, found)
    return show(reply, farewell(language, found))
  })
}
