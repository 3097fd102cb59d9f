import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { showLanguage } from '#src/i18n/i18n.ts'
import '#src/index.css'

/** Puts a page on the screen, in English. */
export async function showInEnglish(children: ReactNode) {
  await showLanguage('en')
  await render(<I18nProvider i18n={i18n}>{children}</I18nProvider>)
}

export const field = (label: string) => page.getByLabelText(label, { exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })

export const type = (label: string, text: string) => userEvent.fill(field(label), text)
export const press = (name: string) => userEvent.click(button(name))
