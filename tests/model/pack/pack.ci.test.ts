import { expect, test } from 'vitest'
import { pathsOf, selectedPaths, touredModel, type Flow, type Path } from 'flow-paths'
import { markdownOf, textOf } from 'flow-paths/pack'
import { writtenWalk } from 'flow-paths/playwright'

import { credentialsJourney } from '#tests/flows/sign-in/credentials/journey.ts'
import { journeys } from '#tests/flows/journeys.ts'
import { doerOf, type AnyJourney } from '../browser-walker.ts'
import { playwrightOf } from './as-playwright.ts'
import { flows } from '#tests/flows/flows.ts'
import { portalPack } from './portal-pack.ts'
import { either, shownIn, soughtIn } from './shown.ts'
import { wordsOfModel } from './spoken.ts'
import { plainVoice } from './voice.ts'

const flowOf = (flow: string) => flows.find(({ name }) => name === flow) as Flow
const credentials = flowOf('credentials')
const pack = portalPack(credentials, {
  kind: 'shortest',
  paths: selectedPaths(credentials.model, { kind: 'shortest', to: 'checking', avoid: [] }).slice(
    0,
    1,
  ),
  voice: plainVoice,
  journey: credentialsJourney,
  made: 'npm run paths -- credentials',
})

const walkOf = (path: Path, journey: AnyJourney) =>
  writtenWalk(path, (record) => doerOf(journey, record('flow')))

test('writes a path as a sentence with what can be seen at its end, as text', async () => {
  const text = await textOf(pack)
  expect(text).toContain(
    '1  The user opens the login page → the user submits username and password',
  )
  expect(text).toContain('Then: The server is checking username and password.')
  expect(text).toContain('· “Sign in” is visible')
})

test('numbers every step, says how to do it, and has boxes to tick in Markdown', async () => {
  const lines = (await markdownOf(pack)).split('\n')
  expect(lines).toContain('2. **The user submits username and password**')
  expect(lines).toContain('   - Type “anna.keller” into “Username”')
  expect(lines).toContain('   - [ ] The server is checking username and password.')
})

test('performs the journey’s actions in each Playwright step, and waits for the flow', async () => {
  const code = await playwrightOf(pack)
  expect(code).toContain("await page.getByLabel('Username', { exact: true }).fill('anna.keller')")
  expect(code).toContain("await flow.isAt('checking')")
  expect(code).toContain("await expect(page.getByRole('heading', { name: 'Sign in' }))")
  expect(code).not.toContain('#tests')
})

test('can’t write a path without a journey as a Playwright test', async () => {
  await expect(playwrightOf({ ...pack, journey: undefined })).rejects.toThrow('no journey says')
})

test('can’t write a journey that would have to query the page', async () => {
  const curious = {
    ...credentialsJourney,
    open: async (page: Parameters<typeof credentialsJourney.open>[0]) => {
      if (await page.getByText('Sign in').isVisible()) await page.goto('/login')
    },
  }
  const [first] = await walkOf(pack.paths[0]!, curious)
  expect(first?.unknown).toBe('the result of "isVisible" is only known on a running page')
})

test('can’t write a journey that computes something from what the page returns', async () => {
  const adapter = {
    ...credentialsJourney,
    open: async (page: Parameters<typeof credentialsJourney.open>[0]) => {
      const now = await page.evaluate(() => Date.now())
      await page.evaluate((end) => localStorage.setItem('end', String(end)), now + 1000)
    },
  }
  const [first] = await walkOf(pack.paths[0]!, adapter)
  expect(first?.unknown).toContain('depends on a running page')
})

test('names a long path by its first and last steps', async () => {
  const list = flowOf('ticket-list')
  const journey = journeys.get('ticket-list')
  const paths = pathsOf(touredModel(list.model, journey ?? {}), 'tours')
  const code = await playwrightOf({ ...pack, ...list, paths, journey })
  expect(Math.max(...paths.map(({ steps }) => steps.length))).toBeGreaterThan(30)
  for (const [, name = ''] of code.matchAll(/^test\('(.*?)', async/gm))
    expect(name.length).toBeLessThan(700)
  expect(code).toContain(' → … → ')
})

/** The answer of a call that a journey changes on the way is only known on a running page. */
const isKnown = ({ unknown }: { unknown?: string }) => !unknown || unknown.includes('"route"')

test.each([...journeys])('can write the journey of %s', async (name, journey) => {
  const { model } = flows.find((flow) => flow.name === name) as Flow
  for (const path of pathsOf(touredModel(model, journey), 'tours')) {
    const walk = await walkOf(path, journey)
    expect(walk.filter((step) => !isKnown(step))).toEqual([])
    expect(walk[0]?.actions).not.toEqual([])
  }
})

test.each(flows)('has all texts of the paths of $name in its catalogue', ({ model }) => {
  const texts = new Set(wordsOfModel(model))
  const sentences = pathsOf(model, 'tours').flatMap(({ steps }) =>
    steps.map(({ happening }) => happening.words),
  )
  expect(sentences.filter((sentence) => !texts.has(sentence))).toEqual([])
})

test('finds a text on the screen literally, with a name in it, by a part, and by a pattern', () => {
  const shown = shownIn([
    { english: 'Sign in', text: 'Anmelden' },
    { english: 'Delete {name}?', text: '{name} löschen?' },
    { english: 'Your password was changed.', text: 'Ihr Passwort wurde geändert.' },
    { english: 'Comment', text: 'Kommentar' },
    { english: '(optional)', text: '(freiwillig)' },
  ])
  expect(shown('Sign in')).toBe('Anmelden')
  expect(shown('Comment (optional)')).toBe('Kommentar (freiwillig)')
  expect(shown('Nowhere (optional)')).toBe('Nowhere (optional)')
  expect(shown('Delete notes.txt?')).toBe('notes.txt löschen?')
  expect(shown('was changed')).toBe('Ihr Passwort wurde geändert.')
  expect(shown(/^Sign/)).toBe('Anmelden')
  expect(shown('anna.keller')).toBe('anna.keller')
})

test('builds a locator that matches all texts of a message, with any name or number in it', () => {
  const sought = soughtIn([
    { english: 'Sign in', text: 'Anmelden' },
    { english: 'Sign in', text: 'Einloggen' },
    { english: 'Upload of {0}', text: 'Hochladen von {0}' },
    { english: 'Notifications, {news}', text: 'Benachrichtigungen, {news}' },
    {
      english: '{unread, plural, one {# new} other {# new}}',
      text: '{unread, plural, one {# neue} other {# neue}}',
    },
  ])
  expect(sought('Sign in')).toEqual(/Anmelden|Einloggen/i)
  expect(sought('Sign in', true)).toEqual(/^(Anmelden|Einloggen)$/i)
  expect(sought(/^Upload of/)).toEqual(/Hochladen von .+/i)
  expect(sought('Notifications, 1 new')).toBe('Benachrichtigungen, 1 neue')
  expect(sought('anna.keller')).toBe('anna.keller')
})

test('accepts data from a response as sent, or translated by the portal', () => {
  expect(either('High', 'Hoch', true)).toEqual(/^(High|Hoch)$/i)
  expect(either('Printer (2)', /^(Drucker)$/i)).toEqual(/Printer \(2\)|^(Drucker)$/i)
  expect(either('ACME', 'ACME')).toBe('ACME')
})
