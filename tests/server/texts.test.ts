import { describe, expect, test } from 'vitest'

import { resetPassword } from '#contract/recovery.ts'
import de from '#server/locales/de.json' with { type: 'json' }
import en from '#server/locales/en.json' with { type: 'json' }
import he from '#server/locales/he.json' with { type: 'json' }
import { i18nIn } from '#server/texts/i18n.ts'
import { messageIn } from '#server/texts/messages.ts'
import { optionNameIn } from '#server/texts/option-names.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, visitor } from '../support/server.ts'

const gapsIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

describe('texts of the server', () => {
  test.each([
    ['en', en],
    ['de', de],
    ['he', he],
  ])('keep the placeholders of the English text in "%s"', (_, texts: Record<string, string>) => {
    expect(Object.keys(texts).length).toBeGreaterThan(10)
    for (const [id, text] of Object.entries(texts))
      expect([id, gapsIn(text)]).toEqual([id, gapsIn(id)])
  })

  test('fall back to English if a language has none [K32, A5]', () => {
    const inHebrew = messageIn(i18nIn('he'), 'fileInfected')
    expect(inHebrew).toBe('We found a virus in this file, so we didn’t save it.')
    expect(messageIn(i18nIn('constructor'), 'fileInfected')).toBe(inHebrew)
    expect(messageIn(i18nIn('he'), 'passwordTooShort', { minLength: 12 })).toContain('12')
    expect(messageIn(i18nIn('he'), 'passwordTooShort', { minLength: 12 })).toMatch(/[א-ת]/)
  })

  test('name each type, status, urgency and category in German [K32, T254]', async () => {
    const { db } = (await newApp(engines[0]!)).services
    const german: Record<string, string> = de
    for (const table of ['ticketType', 'ticketStatus', 'urgency', 'category'] as const)
      for (const { name } of await db.selectFrom(table).select('name').execute())
        expect([name, optionNameIn(i18nIn('de'), name)]).toEqual([name, german[name]])
    expect(optionNameIn(i18nIn('de'), 'User account')).toBe('Benutzerkonto')
  })

  test('use the language of each of many parallel requests [K32, A5]', async () => {
    const app = await newApp(engines[0]!)
    const wanted = { en: /^This password/, de: /^Dieser Link/, he: /^[א-ת]/, es: /^This password/ }
    const typed = { newPassword: 'Better-Horse-8', newPasswordRepeat: 'Better-Horse-8' }
    const requests = Array.from({ length: 5 }, () => Object.entries(wanted)).flat()
    const answers = await Promise.all(
      requests.map(async ([language, text]) => {
        const link = { otac: 'never-issued', ...typed }
        const { message } = await visitor(app, language).call(resetPassword, link)
        return { message, text }
      }),
    )
    for (const { message, text } of answers) expect(message).toMatch(text)
  })
})
