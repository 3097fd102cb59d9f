import { getFlags } from '#contract/authentication.ts'
import { exportTickets } from '#contract/exports.ts'
import type { documentDownloadMachine } from '#machines/tickets/document-download.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, signedIn } from '#tests/e2e/tours/background.ts'

const account = signedIn(1)

export const documentDownloadJourney: Journey<typeof documentDownloadMachine> = {
  calls: { saveDocument: exportTickets.path },
  background: () => ({
    ...around(account),
    [getFlags.path]: { ...account.groupBasedPermissions, extras: { ticketExport: 1 } },
  }),
  open: (page) => page.goto('/support/ticket/list'),
  do: {
    'document.download': (page) => page.getByRole('button', { name: 'Export CSV' }).click(),
  },
  see: { button: (page) => expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible() },
}
