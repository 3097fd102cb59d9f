import { readFileSync } from 'node:fs'

/** A URL that shows each route with a parameter or with a query. */
const examples: Readonly<Record<string, string>> = {
  '/$': '/nowhere',
  '/kb/article/$articleId': '/kb/article/506',
  '/support/ticket/details/$ticketId': '/support/ticket/details/1',
  '/login/password/reset/$otac': '/login/password/reset/some-code',
  '/unsubscribe/$code': '/unsubscribe/some-code',
  '/confirm-email/$code': '/confirm-email/some-code',
  '/agent': '/agent?view=all',
  '/agent/$': '/agent/nowhere',
  '/agent/announcements/$announcementId': '/agent/announcements/1',
  '/agent/announcements/$announcementId/edit': '/agent/announcements/1/edit',
  '/agent/company/$companyId': '/agent/company/1',
  '/agent/company/$companyId/invite': '/agent/company/1/invite',
  '/agent/data-requests/$requestId': '/agent/data-requests/1',
  '/agent/emails/$emailId': '/agent/emails/1',
  '/agent/requests/$requestId': '/agent/requests/1',
  '/agent/set-password': '/agent/set-password?code=some-code',
  '/agent/ticket/$ticketId': '/agent/ticket/9',
  '/agent/user/$userId': '/agent/user/1',
}

/** Routes that lead to another page. */
const leadElsewhere = new Set([
  '/',
  '/login/$',
  '/partnervertrag',
  '/zertifizierung-anfordern',
  '/auftragsdatenverarbeitung',
  '/contrato-de-tratamiento-de-datos',
])

type Audience = 'visitors' | 'users' | 'agents'

const audienceOf = (id: string): Audience => {
  if (id.startsWith('/_portal')) return 'users'
  return id.startsWith('/agent/_workspace') ? 'agents' : 'visitors'
}

/** `/agent/_workspace/company/$companyId_/invite` is shown at `/agent/company/$companyId/invite`. */
const addressOf = (id: string) =>
  id
    .replaceAll(/\/_\w+/g, '')
    .replaceAll('_/', '/')
    .replace(/\/$/, '') || '/'

const urlOf = (route: string) => {
  const url = examples[route] ?? route
  if (url.includes('$')) throw new Error(`tests/support/pages.ts needs a URL that shows ${route}.`)
  return url
}

const routes = () => {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const byId = /interface FileRoutesById \{(.*?)\n\}/s.exec(tree)?.[1] ?? ''
  const ids = [...byId.matchAll(/'(\/.+?)':/g)].map(([, id = '']) => id)
  // Others are layouts.
  return ids.filter((id) => !ids.some((other) => other.startsWith(`${id}/`)))
}

/** A URL for each page of the portal. */
export const pagesOf = (audience: Audience): readonly string[] =>
  routes()
    .filter((id) => audienceOf(id) === audience)
    .map(addressOf)
    .filter((route) => !leadElsewhere.has(route))
    .map(urlOf)
