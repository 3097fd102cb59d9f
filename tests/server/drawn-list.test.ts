import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import type { View } from '#contract/drawing.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn, visitor, type Visitor } from '../support/server.ts'

const [sqlite] = engines
const page = `<!doctype html><html lang="en" dir="ltr"><head><title>x</title><script>let a</script>
<script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>`

const drawn = `drawTicketList: async ({ view, query, answers }) =>
  '<p style="width:' + view.width + 'px">' + query.limit + ' ' + JSON.parse(answers.list).list.length + '</p>'`

const portalThat = (draws: string) => {
  const portalDir = mkdtempSync(join(tmpdir(), 'statedesk-dist-'))
  mkdirSync(join(portalDir, '.server'))
  writeFileSync(join(portalDir, 'index.html'), page)
  writeFileSync(join(portalDir, '.server', 'ticket-list.js'), `var drawn = { ${draws} }`)
  return newApp(sqlite!, { portalDir })
}

const address = '?sort=ticketId'
const request =
  'filters[statusId][]=1&sortBy[columnName]=ticketId&sortBy[direction]=desc&limit=25&page=1&search='
const view: View = {
  ...{ language: 'de', appearance: 'system', drawer: 'open', width: 1280 },
  ...{ request, address },
}

const cookieOf = (value: unknown) => encodeURIComponent(JSON.stringify(value))

const pageFor = (person: Visitor, { kept = cookieOf(view), search = address, headers = {} } = {}) =>
  person.app.inject({
    url: `/support/ticket/list${search}`,
    headers: {
      accept: 'text/html',
      cookie: `view=${kept}${person.cookie ? `; sid=${person.cookie}` : ''}`,
      ...headers,
    },
  })

test('B15: who has shown the list before gets it drawn, with the answers it was drawn from', async () => {
  const ann = await signedIn(await portalThat(drawn), 'ann')
  const { body, headers } = await pageFor(ann)
  expect(body).toContain('<html lang="de" dir="ltr" data-view="')
  expect(body).toMatch(
    /<div id="drawn"><p data-styled="0">25 [1-9]\d*<\/p><\/div><div id="root" hidden>/,
  )
  const [, block = ''] = /id="answers">(.*?)<\/script>/s.exec(body) ?? []
  const answers: Record<string, string> = JSON.parse(block)
  expect(Object.keys(answers)).toEqual([
    '/api/v1/authentication/get-state?',
    '/api/v1/render/control/get-flags?',
    `/api/v1/support/ticket/list?${request}`,
    '/api/v1/resource/form/ticket/render/get-data?',
  ])
  expect(JSON.parse(answers['/api/v1/authentication/get-state?']!).username).toBe('ann')
  expect(headers['cache-control']).toBe('no-store')
})

test('its script begins after the rows, and the policy lets its styles through by their hash', async () => {
  const ann = await signedIn(await portalThat(drawn), 'ann')
  const { body, headers } = await pageFor(ann)
  expect(body).not.toContain('<script type="module"')
  expect(body).toContain('data-main="assets/index-1.js"')
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
  expect(style).toContain('[data-styled="0"]{width:1280px}')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`; style-src 'sha256-${hash}' 'self'`)
  expect(body).not.toContain(' style=')
})

test('it comes compressed to who takes that', async () => {
  const ann = await signedIn(await portalThat(drawn), 'ann')
  const answer = await pageFor(ann, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(answer.rawPayload).toString()).toContain('<div id="drawn">')
})

test('no answer ends the data block: what stands in a ticket stays data', async () => {
  const app = await portalThat(drawn)
  const ann = await signedIn(app, 'ann')
  const shortDescription = '</script><script>alert(1)</script>'
  await app.services.db.updateTable('ticket').set({ shortDescription }).execute()
  const { body } = await pageFor(ann)
  expect(body).toContain('\\u003c/script>\\u003cscript>alert(1)')
  expect(body).not.toContain('<script>alert(1)')
})

test.each([
  ['another list', { search: '?sort=status' }],
  ['no JSON', { kept: 'nonsense' }],
  ['a language without the portal', { kept: cookieOf({ ...view, language: 'he' }) }],
  ['no list call', { kept: cookieOf({ ...view, request: 'limit=many' }) }],
  ['a form nobody can read', { kept: cookieOf({ ...view, request: 'a[b][c][d][e][f]=%' }) }],
  ['no width', { kept: cookieOf({ ...view, width: -1 }) }],
])('a browser that says %s draws for itself', async (_, asked) => {
  const ann = await signedIn(await portalThat(drawn), 'ann')
  const { body, statusCode, headers } = await pageFor(ann, asked)
  expect(statusCode).toBe(200)
  expect(body).toContain('<div id="root"></div>')
  expect(body).not.toContain('id="answers"')
  expect(headers['cache-control']).toBe('no-cache')
})

test('P1 P12 A100: nothing is drawn for strangers, after the password alone, or without permission', async () => {
  const app = await portalThat(drawn)
  const half = visitor(app)
  await half.post('/api/v1/authentication/authenticate-user', {
    username: 'ann',
    password: 'Correct-Horse-7',
  })
  expect(half.cookie).toBeDefined()
  for (const person of [visitor(app), half, await signedIn(app, 'nil')]) {
    const { body, statusCode } = await pageFor(person)
    expect(statusCode).toBe(200)
    expect(body).toContain('<div id="root"></div>')
  }
})

test('P11: a person of another company gets their own rows drawn', async () => {
  const app = await portalThat(`drawTicketList: async ({ answers }) => answers.list`)
  const drawnFor = async (username: string): Promise<string[]> => {
    const { body } = await pageFor(await signedIn(app, username))
    return [.../<div id="drawn">(.*)<\/div>/s.exec(body)![1]!.matchAll(/"ticketId":(\d+)/g)].map(
      ([, ticketId]) => ticketId!,
    )
  }
  const [alpha, beta] = [await drawnFor('ann'), await drawnFor('cid')]
  expect(alpha).not.toEqual([])
  expect(alpha.filter((ticketId) => beta.includes(ticketId))).toEqual([])
})

test.each([
  ['fails', 'async () => { throw new Error("no") }'],
  ['takes for ever', '() => new Promise(() => {})'],
])('drawing that %s leaves the page to the browser', async (_, draw) => {
  const ann = await signedIn(await portalThat(`drawTicketList: ${draw}`), 'ann')
  const { body, statusCode } = await pageFor(ann)
  expect(statusCode).toBe(200)
  expect(body).toContain('<div id="root"></div>')
})
