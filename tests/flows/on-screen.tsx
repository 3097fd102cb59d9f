import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { expect, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'

import { createQueryClient } from '#src/api/query-client.ts'
import { FallbackText } from '#src/i18n/fallback-text.tsx'
import { showLanguage } from '#src/i18n/i18n.ts'
import { displayText } from '#src/texts.ts'
import { reads } from '#tests/model/reads.ts'
import '#src/app/index.css'

/** Renders a part of a page with links that have URLs; following one stays in memory. */
function InMemoryRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }),
  )
  return <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
}

/** Renders a page on a wide screen in English, with its reads answered at once. */
export async function showInEnglish(children: ReactNode) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) =>
    Response.json(reads[new URL(String(request), location.origin).pathname] ?? {}),
  )
  await page.viewport(1280, 900)
  await showLanguage('en')
  return render(
    <I18nProvider i18n={i18n} defaultComponent={FallbackText}>
      <QueryClientProvider client={createQueryClient()}>
        <InMemoryRouter>{children}</InMemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  )
}

/** The last match, because a form may have the same name as its first field. */
export const field = (label: string) => page.getByLabelText(label, { exact: true }).last()
export const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })

export const type = (label: string, text: string) => userEvent.fill(field(label), text)
export const press = (name: string) => userEvent.click(button(name))
/** Clicks a disabled button that explains why it's disabled. */
export const pressDisabled = (name: string) => userEvent.click(button(name), { force: true })

/** Expects a text on the screen, or in one part of it. */
export const seesText = (text: string, within: Pick<typeof page, 'getByText'> = page) =>
  expect.element(within.getByText(text, { exact: false }).first()).toBeVisible()

/** Expects this problem on the page, and nothing else that looks like one. */
export const expectProblem = async (text: string | null) => {
  const alert = page.getByRole('alert')
  if (text)
    await expect
      .element(alert, { message: `The text “${text}” is missing` })
      .toHaveTextContent(text)
  else expect(alert.query()?.textContent, 'No text should be shown').toBeUndefined()
}

type Shown = { context: { problem: Parameters<typeof displayText>[0] | null } }

/** Expects a flow's problem on the page. */
export const problemIsShown = ({ context: { problem } }: Shown) =>
  expectProblem(problem && displayText(problem))
