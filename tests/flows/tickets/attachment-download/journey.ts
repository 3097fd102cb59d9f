import { downloadAttachment } from '#contract/attachments.ts'
import type { attachmentDownloadMachine } from '#machines/tickets/attachment-download.machine.ts'
import { attachments } from './model.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { aroundTicket, ticketPage } from '#tests/e2e/tours/ticket-background.ts'

let asked: readonly unknown[] = []

export const attachmentDownloadJourney: Journey<typeof attachmentDownloadMachine> = {
  calls: { saveFiles: downloadAttachment.path },
  background: () => aroundTicket(),
  open: (page) => page.goto(ticketPage),
  endings: {
    // An archive makes one call per file.
    saveFiles: async (_, __, answer) => {
      for (const _ of asked) await answer('saveFiles', 'lock')
    },
  },
  do: {
    'file.choose': (page) => page.getByLabel('Select ledger-lock.log').click(),
    'files.download': (page, { files }) => {
      asked = files
      const [first, second] = files
      const name = second ? 'Download all' : (first?.name ?? '')
      return page.getByRole('button', { name, exact: true }).click()
    },
    // The download reports this itself when its call is answered.
    'download.progressed': async () => {},
    'download.cancel': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'download.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  see: {
    files: async (page, { context: { chosen } }) => {
      for (const { id, name } of attachments)
        await expect(page.getByLabel(`Select ${name}`)).toBeChecked({
          checked: chosen.includes(id),
        })
    },
    failure: (page) => expect(page.getByRole('alert')).toContainText('Nothing was saved'),
  },
}
