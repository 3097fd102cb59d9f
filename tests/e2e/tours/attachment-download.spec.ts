import { expect } from '@playwright/test'

import { downloadAttachment } from '#contract/attachments.ts'
import type { attachmentDownloadMachine } from '#machines/attachment-download.machine.ts'
import {
  attachmentDownloadModel,
  attachments,
} from '#tests/model/models/attachment-download.model.ts'
import { aroundTicket, ticketPage } from './ticket-background.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser<typeof attachmentDownloadMachine>(attachmentDownloadModel, {
  calls: { saveFiles: downloadAttachment.path },
  background: () => aroundTicket(),
  open: (page) => page.goto(ticketPage),
  endings: {
    // An archive takes a call for each of its files.
    saveFiles: async (page, _, answer) => {
      const isArchive = await page.getByText('attachments.zip').isVisible()
      await answer('saveFiles', 'lock')
      if (isArchive) await answer('saveFiles', 'lock')
    },
  },
  do: {
    'file.choose': (page) => page.getByLabel('Mark ledger-lock.log').click(),
    'files.download': (page, { files: [first, second] }) =>
      page
        .getByRole('button', { name: second ? 'Download all' : (first?.name ?? ''), exact: true })
        .click(),
    // Told by the download itself when its call is answered.
    'download.progressed': async () => {},
    'download.cancel': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'download.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  see: {
    files: async (page, { context: { chosen } }) => {
      for (const { id, name } of attachments)
        await expect(page.getByLabel(`Mark ${name}`)).toBeChecked({ checked: chosen.includes(id) })
    },
    failure: (page) => expect(page.getByRole('alert')).toContainText('Nothing was saved'),
  },
})
