import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { mainId } from '#src/components/layout/skip-link.tsx'

const Page = ({ page, count = 0 }: { page: string; count?: number }) => (
  <main id={mainId}>
    <DocumentTitle page={page} portal="Portal" count={count} />
    Content
  </main>
)

test('names the tab and the main landmark after the page [F1]', async () => {
  const screen = await render(<Page page="My Tickets" count={2} />)
  expect(document.title).toBe('(2) My Tickets · Portal')
  await expect.element(screen.getByRole('main', { name: 'My Tickets' })).toBeVisible()
  await screen.rerender(<Page page="T-100042" />)
  expect(document.title).toBe('T-100042 · Portal')
  await expect.element(screen.getByRole('main', { name: 'T-100042' })).toBeVisible()
})
