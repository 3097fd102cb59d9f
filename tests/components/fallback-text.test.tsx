import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { NoPermission } from '#src/components/feedback/no-permission.tsx'
import { SkipLink } from '#src/components/layout/skip-link.tsx'
import { FallbackText } from '#src/i18n/fallback-text.tsx'
import { showLanguage } from '#src/i18n/i18n.ts'

const languageOf = (text: string) => {
  const element = page.getByText(text, { exact: false }).element().closest<HTMLElement>('[lang]')
  return [element?.lang, element?.dir]
}

const show = async (language: 'en' | 'de' | 'he' | 'es') => {
  await showLanguage(language)
  await render(
    <I18nProvider i18n={i18n} defaultComponent={FallbackText}>
      <SkipLink />
      <NoPermission />
    </I18nProvider>,
  )
}

afterEach(() => showLanguage('en'))

test.each([
  ['he', 'דילוג לתוכן', 'rtl'],
  ['es', 'Saltar al contenido', 'ltr'],
] as const)(
  'marks only the English texts of a page in "%s" [K32, A2]',
  async (language, skip, dir) => {
    await show(language)
    expect(languageOf('Oops..')).toEqual(['en', 'ltr'])
    expect(languageOf('You do not have permission')).toEqual(['en', 'ltr'])
    expect(languageOf(skip)).toEqual([language, dir])
  },
)

test.each([
  ['en', 'Skip to content'],
  ['de', 'Zum Inhalt springen'],
] as const)('marks nothing in "%s" [K32]', async (language, skip) => {
  await show(language)
  expect(languageOf(skip)).toEqual([language, 'ltr'])
  await expect.poll(() => document.querySelectorAll('span[lang]').length).toBe(0)
})
