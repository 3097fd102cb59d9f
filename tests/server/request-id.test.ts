import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { getState } from '#contract/authentication.ts'
import { getPostState } from '#contract/tickets.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, visitor } from '../support/server.ts'

const form = /^[\da-f]{8}-[\da-f]{4}$/

test('uses one id per request in its response, its problem and the log, whose fields are documented [O5, O7]', async () => {
  const lines: string[] = []
  const app = await newApp(engines[0]!, { lines })
  const user = visitor(app)
  const fine = await user.post(getState.path, {}, { 'x-request-id': 'forged' })
  const refused = await user.post(getPostState.path, { ticketId: 5 })
  app.services.sessions.read = () => Promise.reject(new Error('a bug'))
  const broken = await user.post(getState.path)
  const ids = [fine, refused, broken].map(({ headers }) => String(headers['x-request-id']))
  for (const id of ids) expect(id).toMatch(form)
  expect(new Set(ids).size).toBe(3)
  expect([refused.json().requestId, broken.json().requestId]).toEqual(ids.slice(1))
  const logged = lines.map((line) => JSON.parse(line) as { msg: string; id?: string })
  const documented = readFileSync('docs/operating.md', 'utf8')
  for (const name of logged.flatMap(Object.keys)) expect(documented).toContain(`\`${name}\``)
  const idsOf = (msg: string) => logged.filter((one) => one.msg === msg).map(({ id }) => id)
  expect(idsOf('request')).toEqual(ids)
  expect(idsOf('A request failed')).toEqual([ids[2]])
})
