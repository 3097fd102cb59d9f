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

test('translates a text of both catalogues the same, because the agents’ replaces the other', async () => {
  const [{ messages: texts }, { messages: ofAgents }] = await Promise.all([
    import('../../locales/de.po'),
    import('../../locales/agents/de.po'),
  ])
  const shared = Object.keys(ofAgents).filter((id) => id in texts)
  expect(shared.length).toBeGreaterThan(50)
  expect(shared.filter((id) => String(texts[id]) !== String(ofAgents[id]))).toEqual([])
})
