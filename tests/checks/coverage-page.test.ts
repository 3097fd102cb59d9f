import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { setup } from 'xstate'

import { flowModel } from '#tests/model/model.ts'
import { runPaths } from '../../scripts/paths/run.ts'
import { pageOf } from '../../scripts/paths/report/page.ts'
import { albumIn } from '../../scripts/paths/report/pictures.ts'
import { recordOf } from '../../scripts/paths/report/record.ts'

const folder = mkdtempSync(join(tmpdir(), 'statedesk-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const houseMachine = setup({ types: {} as { events: { type: 'door.open' } } }).createMachine({
  id: 'house',
  description: 'A house with an <attic>.',
  meta: { spec: ['B1'] },
  initial: 'outside',
  states: {
    outside: { meta: { page: 'door', spec: ['B2'] }, on: { 'door.open': 'inside' } },
    inside: { meta: { page: 'hall' } },
    attic: { meta: { page: 'attic' }, on: { 'door.open': 'outside' } },
  },
})
const house = {
  name: 'house',
  title: 'House',
  model: flowModel({
    machine: houseMachine,
    events: { 'door.open': 'the door is opened' },
    outcomes: {},
  }),
}
const nothing = { images: {}, states: {} }

test('lists what no path covers and marks it on the chart', async () => {
  const flow = await recordOf(house)
  expect(flow.walked.missing).toEqual([
    'no path covers "house.attic"',
    'no path covers "house.attic: door.open (1) → house.outside"',
  ])
  expect(flow.walked.states).toEqual({ walked: 2, declared: 3 })
  const page = pageOf([flow], nothing)
  expect(page).toContain('2 things are missing.')
  expect(page).toMatch(/class="line missing"[^>]*data-keys="house\.attic door\.open 0"/)
  expect(page).toMatch(/class="line"[^>]*data-keys="house\.outside door\.open 0"/)
  expect(page).toContain('<span>the door is opened</span>')
  expect(page).toContain('A house with an &lt;attic&gt;.')
})

test('shows an exclusion with its reason, and reports nothing missing any more', async () => {
  const reason = 'There is no ladder.'
  const exclusions = [
    { name: 'house.attic', reason },
    { name: 'house.attic: door.open (1) → house.outside', reason },
  ]
  const flow = await recordOf({ ...house, model: { ...house.model, exclusions } })
  expect(flow.walked.missing).toEqual([])
  expect(pageOf([flow], nothing)).toContain('is left out: There is no ladder.')
})

test('reports a path that breaks a promise or can’t be walked as missing', async () => {
  const busy = setup({ types: {} as { tags: 'busy' } }).createMachine({
    id: 'busy',
    initial: 'idle',
    states: { idle: { meta: { page: 'idle' }, tags: 'busy' } },
  })
  const model = flowModel({ machine: busy, events: {}, outcomes: {} })
  const { walked } = await recordOf({ name: 'busy', title: 'Busy', model })
  expect(walked.missing).toEqual(['"idle" is busy with nothing'])
})

test('finds pictures by state and look, and equal ones once', () => {
  for (const look of ['en.light', 'en.dark', 'de.light'])
    writeFileSync(join(folder, `house.outside.${look}.webp`), look === 'en.dark' ? 'dark' : 'light')
  const { images, states } = albumIn(folder)
  expect(Object.keys(images)).toHaveLength(2)
  expect(states['house.outside']?.['en.light']).toBe(states['house.outside']?.['de.light'])
  expect(states['house.outside']?.['en.light']).not.toBe(states['house.outside']?.['en.dark'])
})

test('writes one page that loads nothing', async () => {
  const said: string[] = []
  const terminal = { print: (text: string) => void said.push(text), complain: () => {}, folder }
  const words = ['--coverage', '--flow', 'coupon', '--out', 'report.html']
  expect(await runPaths(words, terminal)).toBe(0)
  const page = readFileSync(join(folder, 'report.html'), 'utf8')
  expect(page).toContain('Every declared state and transition was walked.')
  expect(page).not.toMatch(/(?:src|href)="(?!#)[^"]/)
  expect(page).not.toMatch(/https?:\/\/|@import|url\((?!#)/)
  expect(said.join()).toContain('report.html is written')
})

test('rejects an unknown flow', async () => {
  const complaints: string[] = []
  const terminal = {
    print: () => {},
    complain: (text: string) => void complaints.push(text),
    folder,
  }
  expect(await runPaths(['--coverage', '--flow', 'logn'], terminal)).toBe(2)
  expect(complaints.join()).toContain('login')
  expect(await runPaths(['--random'], terminal)).toBe(2)
  expect(await runPaths(['login', '--random', '--seed', 'x'], terminal)).toBe(2)
})
