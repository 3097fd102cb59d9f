import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'

import { addTexts, showLanguage, type AreaTexts } from '#src/i18n/i18n.ts'

afterEach(() => showLanguage('en'))

test('loads the texts of an area again after they failed to load [T101]', async () => {
  await showLanguage('en')
  let isOnline = false
  const load = (text: string) => async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return { messages: { areaText: [text] } }
  }
  const area: AreaTexts = { en: load('Queue'), de: load('Warteschlange') }
  await expect(addTexts(area)).rejects.toThrow('Failed to fetch')
  isOnline = true
  await addTexts(area)
  expect(i18n._('areaText')).toBe('Queue')
  await showLanguage('de')
  expect(i18n._('areaText')).toBe('Warteschlange')
})

const shared = import('../../locales/de.po')
const portal = import('../../locales/portal/de.po')
const agents = import('../../locales/agents/de.po')

test.each([
  ['the portal’s and the shared', portal, shared],
  ['the agents’ and the shared', agents, shared],
  ['the agents’ and the portal’s', agents, portal],
])(
  'translates a text the same in %s catalogue, because one replaces the other',
  async (...names) => {
    const [, one, other] = names
    const { messages } = await one
    const { messages: others } = await other
    const both = Object.keys(messages).filter((id) => id in others)
    expect(both.length).toBeGreaterThan(20)
    expect(both.filter((id) => String(messages[id]) !== String(others[id]))).toEqual([])
  },
)
