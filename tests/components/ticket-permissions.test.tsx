import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { TicketPermission } from '#src/features/tickets/ticket-permission.tsx'
import { heading, showInEnglish } from '#tests/flows/on-screen.tsx'

const none = { tc: 0, sm: 0, psm: 0 }

const showFor = (flags: typeof none | undefined) =>
  showInEnglish(<TicketPermission flags={flags}>the pages of tickets</TicketPermission>)

const pages = page.getByText('the pages of tickets')

test.each(['tc', 'sm', 'psm'])('shows the ticket pages with %s alone [P3]', async (flag) => {
  await showFor({ ...none, [flag]: 1 })
  await expect.element(pages).toBeVisible()
  expect(heading('Oops..').elements()).toHaveLength(0)
})

test.each([none, undefined])(
  'shows the no-permission block without any permission [P1, P2, P3]',
  async (flags) => {
    await showFor(flags)
    await expect.element(heading('Oops..')).toBeVisible()
    expect(pages.elements()).toHaveLength(0)
    expect(document.title).toMatch(/^Support/)
  },
)
