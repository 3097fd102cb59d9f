import type { FastifyInstance } from 'fastify'

import { isDemo } from '#server/config/env.ts'
import { escapeHtml } from '#server/mail/markup.ts'
import { peoplePageRoutes } from './people-routes.ts'
import { plainPage } from './plain-page.ts'
import { pageTexts } from './page-texts.ts'
import { signedPage, signingForm, signingStyle } from './signing-form.ts'
import { signingFrameTexts, signingTexts } from './signing-texts.ts'
import type { SigningLanguage } from './signing-texts.ts'

/** The maximum length of a provider's discount code. */
const longestCode = 60

const serveForms = (app: FastifyInstance) => {
  const { provider, branding } = app.services
  const { headers, html } = plainPage({ provider, branding, style: signingStyle, isFramed: true })
  for (const [page, texts] of Object.entries(signingTexts))
    for (const [key, text] of Object.entries(texts)) {
      const language = key as SigningLanguage
      const path = `/demo/forms/${page}/${language}`
      const form = html(language, text.title, signingForm(language, text, `${path}/signed`))
      const { signedTitle } = signingFrameTexts[language]
      const signed = html(language, signedTitle, signedPage(language, path))
      app.get(path, (_request, reply) => reply.headers(headers).send(form))
      app.get(`${path}/signed`, (_request, reply) => reply.headers(headers).send(signed))
    }
}

const paragraph = (markup: string) => `<p>${markup}</p>`

/** The discount code in the coupon's URL. */
const codeOf = (page: string, code: unknown) =>
  page === 'order' && typeof code === 'string' ? code.slice(0, longestCode) : ''

const servePages = (app: FastifyInstance) => {
  const { provider, branding } = app.services
  const { headers, html } = plainPage({ provider, branding, style: 'main a{color:var(--accent)}' })
  for (const [language, { back, code: codeLabel, pages }] of Object.entries(pageTexts))
    for (const [page, { title, paragraphs }] of Object.entries(pages)) {
      const body = paragraphs.map((text) => paragraph(escapeHtml(text))).join('')
      const link = paragraph(`<a href="/">${escapeHtml(back)}</a>`)
      app.get<{ Querystring: { code?: unknown } }>(
        `/demo/${page}/${language}`,
        (request, reply) => {
          const code = escapeHtml(codeOf(page, request.query.code))
          const coupon = code && paragraph(`${escapeHtml(codeLabel)} <code>${code}</code>`)
          return reply.headers(headers).send(html(language, title, coupon + body + link))
        },
      )
    }
}

/** The demo users, and the pages that the demo provider links to. Absent outside a demo (A73, A74). */
export const demoPageRoutes = (app: FastifyInstance) => {
  if (!isDemo(app.services.env)) return
  serveForms(app)
  servePages(app)
  peoplePageRoutes(app)
}
