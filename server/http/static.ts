import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { languages } from '#contract/limits.ts'
import { Problem } from '#server/domain/problem.ts'
import type { Provider } from '#server/provider/provider.ts'
import type { Branding } from '#server/provider/branding.ts'
import { manifestOf, manifestPath, withProvider } from '#server/provider/page.ts'
import { preferredLocale } from '#server/texts/i18n.ts'
import { chunksAt, pageChunksIn, type Manifest, type PageChunks } from './page-chunks.ts'
import { documentHeaders, pageOnlyHeaders, sourceHash } from './security-headers.ts'
import { agentCookie, secretIn, sessionCookie } from './session-cookie.ts'

/** The built portal: its folder, its page, and what the content security policy allows. */
export type Portal = {
  dir: string
  page: string
  /** The URLs of each language's texts, by language tag: every page's, and those behind the sign-in. */
  catalogues: Record<'every' | 'portal', Record<string, string>>
  chunks: readonly PageChunks[]
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
}

const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/json")[^>]*>([\s\S]*?)<\/script>/g

const inlineStyle = /<style>([\s\S]*?)<\/style>/g

const hashesIn = (html: string, inline: RegExp) =>
  [...html.matchAll(inline)].map(([, text]) => sourceHash(text ?? ''))

const manifestIn = async (dir: string): Promise<Manifest> => {
  const file = join(dir, '.vite/manifest.json')
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}

const cataloguesIn = (manifest: Manifest, folder: string): Record<string, string> => {
  const catalogues = languages.flatMap((language) => {
    const chunk = manifest[`${folder}/${language}.po`]
    return chunk ? [[language, `/${chunk.file}`] as const] : []
  })
  return Object.fromEntries(catalogues)
}

/** Reads the page of a built portal; null if it hasn't been built. */
export const readPortal = async (
  dir: string,
  provider: Provider,
  branding: Branding,
): Promise<Portal | null> => {
  const file = join(dir, 'index.html')
  if (!existsSync(file)) return null
  const html = await readFile(file, 'utf8')
  const page = withProvider(html, provider, branding)
  const manifest = await manifestIn(dir)
  return {
    dir,
    page,
    catalogues: {
      every: cataloguesIn(manifest, 'locales'),
      portal: cataloguesIn(manifest, 'locales/portal'),
    },
    chunks: pageChunksIn(manifest),
    // Hashes only the built page, so that no script from the provider's settings can run.
    scriptHashes: hashesIn(html, inlineScript),
    styleHashes: hashesIn(page, inlineStyle),
  }
}

const hasSession = (request: FastifyRequest) =>
  [sessionCookie(request), agentCookie(request)].some(
    ({ name }) => secretIn(request, name) !== null,
  )

/** What a page needs is only known after its scripts have run and the session was read; this saves that time. */
const preloads = ({ chunks }: Portal, request: FastifyRequest) => {
  const needed = chunksAt(chunks, request.url, hasSession(request))
  return needed.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
}

/** The page requests its texts only after its scripts have run; preloading saves time on a slow line. */
const textsFor = ({ catalogues }: Portal, request: FastifyRequest) => {
  const { every, portal } = catalogues
  const needed = hasSession(request) ? [every, portal] : [every]
  return needed.flatMap(
    (each) => each[preferredLocale(request.headers['accept-language'], each)] ?? [],
  )
}

/** A company's provider has added a code to this address, which no other request may tell (T306). */
const isCompanyReturn = (url: string) => /^\/login\/return(\?|$)/.test(url)

const sendPage = (portal: Portal, request: FastifyRequest, reply: FastifyReply) => {
  const { page } = portal
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language, cookie')
  if (isCompanyReturn(request.url)) reply.header('referrer-policy', 'no-referrer')
  const texts = textsFor(portal, request).map((url) => `<${url}>; rel=modulepreload`)
  if (texts.length > 0) reply.header('link', texts.join(', '))
  return reply.send(page.replace('</head>', () => `${preloads(portal, request)}</head>`))
}

/** Whether the client asks for a page. */
export const isNavigation = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && /text\/html|\*\/\*/.test(headers.accept ?? '*/*')

/** Paths that never are a page; an unknown one below `/api` counts as a call. */
const reserved = ['api', 'healthz', 'readyz', 'assets', 'branding', 'media', '.well-known']

/** Whether a URL without a route, because it can't be decoded, may belong to a page. */
export const mayBePage = (url: string) => !reserved.includes(url.split(/[/?]/)[1] ?? '')

/** Encodes a stray `%` in a path, so that the portal can show “not found”. Never redirects to another host. */
export const readableAddress = (url: string) => {
  const [path = '', ...query] = url.split('?')
  return [path.replace(/^[/\\]+/, '/').replaceAll('%', '%25'), ...query].join('?')
}

/** Mail programs on the web show the logo of an email on a page of theirs. */
const isForEmails = (url: string) => /\/email-logo\.png(\?|$)/.test(url)
const anyOrigin = { 'cross-origin-resource-policy': 'cross-origin' }

const isScriptOrStyle = /\.(js|css)(\.(br|gz))?$/

/** `index.html` is a template, the compressed files are answers to the others' URLs. */
const isServed = (path: string) => path !== 'index.html' && !/^\.|\/\.|\.(br|gz)$/.test(path)

/** The paths of the files that are served: below the folder, without a slash at the beginning. */
const servedIn = async (dir: string): Promise<ReadonlySet<string>> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)))
  return new Set(paths.filter(isServed))
}

/** Adds `reply.sendFile`. A route for each file would take longer to add than all the calls. */
const readyToSend = (app: FastifyInstance, dir: string) =>
  app.register(files, {
    root: dir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/')
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (isForEmails(path)) reply.headers(anyOrigin)
      if (path.endsWith('.pdf')) reply.headers(documentHeaders)
      if (isScriptOrStyle.test(path)) for (const name of pageOnlyHeaders) reply.removeHeader(name)
    },
  })

/** Also without a built portal, because the development server's page shows them, too. */
const serveBranding = (app: FastifyInstance) => {
  for (const { url, type, body } of app.services.branding.pictures)
    app.get(url.replace(/\?.*/, ''), (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .headers(isForEmails(url) ? anyOrigin : {})
        .send(body),
    )
  const manifest = JSON.stringify(manifestOf(app.services.provider, app.services.branding))
  app.get(manifestPath, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(manifest),
  )
}

const notFound = () => {
  throw new Problem(404, 'There’s nothing at this address.')
}

/** The files of the build, compressed by it. Every page URL gets the same page (R18). */
const servePortal = async (app: FastifyInstance, portal: Portal) => {
  await readyToSend(app, portal.dir)
  const served = await servedIn(portal.dir)
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*']
    if (served.has(path)) return reply.sendFile(path)
    if (!mayBePage(`/${path}`) || !isNavigation(request)) return notFound()
    return sendPage(portal, request, reply)
  })
}

/** What isn't a call: the provider's pictures and, once built, the portal. */
export const serveFiles = async (app: FastifyInstance, portal: Portal | null) => {
  serveBranding(app)
  app.all('/api/*', notFound)
  if (portal) await servePortal(app, portal)
  app.setNotFoundHandler(notFound)
}
