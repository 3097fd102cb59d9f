import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { setup } from 'xstate'

import { flowModel } from '../src/index.ts'
import { albumIn, missingIn, recordOf, reportPage } from '../src/report/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'flow-paths-report-'))
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

test('lists what no path covers and marks it on the chart', async () => {
  const flow = await recordOf(house)
  expect(flow.walked.missing).toEqual([
    'no path covers "house.attic"',
    'no path covers "house.attic: door.open (1) → house.outside"',
  ])
  expect(missingIn([flow])[0]).toBe('house: no path covers "house.attic"')
  expect(flow.walked.states).toEqual({ walked: 2, declared: 3 })
  const page = reportPage([flow], { title: 'Houses' })
  expect(page).toContain('2 things are missing.')
  expect(page).toMatch(/class="line missing"[^>]*data-keys="house\.attic door\.open 0"/)
  expect(page).toMatch(/class="line"[^>]*data-keys="house\.outside door\.open 0"/)
  expect(page).toContain('<span>the door is opened</span>')
  expect(page).toContain('A house with an &lt;attic&gt;.')
})

test('shows an exclusion with its reason, and reports nothing as missing', async () => {
  const reason = 'There is no ladder.'
  const exclusions = [
    { name: 'house.attic', reason },
    { name: 'house.attic: door.open (1) → house.outside', reason },
  ]
  const flow = await recordOf({ ...house, model: { ...house.model, exclusions } })
  expect(flow.walked.missing).toEqual([])
  expect(reportPage([flow], { title: 'Houses' })).toContain('is left out: There is no ladder.')
})

test('finds screenshots by state, theme and language, and stores identical ones once', () => {
  for (const look of ['en.light', 'en.dark', 'de.light'])
    writeFileSync(join(folder, `house.outside.${look}.webp`), look === 'en.dark' ? 'dark' : 'light')
  const { images, states } = albumIn(folder)
  expect(Object.keys(images)).toHaveLength(2)
  expect(states['house.outside']?.['en.light']).toBe(states['house.outside']?.['de.light'])
  expect(states['house.outside']?.['en.light']).not.toBe(states['house.outside']?.['en.dark'])
})

test('shows the available screenshots', async () => {
  const flow = await recordOf(house)
  expect(reportPage([flow], { title: 'Houses' })).not.toContain('no picture')
  expect(reportPage([flow], { title: 'Houses', album: albumIn(folder) })).toContain(
    '1 / 3</b>states with screenshots',
  )
})
