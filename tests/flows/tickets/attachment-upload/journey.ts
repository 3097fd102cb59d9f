import type { Page } from '@playwright/test'

import { uploadAttachment } from '#contract/attachments.ts'
import type { attachmentUploadMachine } from '#machines/tickets/attachment-upload.machine.ts'
import type { ChosenFile } from '#machines/tickets/chosen-file.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { aroundTicket, ticketPage } from '#tests/e2e/tours/ticket-background.ts'

type Watched = { line?: XMLHttpRequestUpload }

/** A held call never reports progress, so the test does. */
const mockProgress = (page: Page) =>
  page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      ;(globalThis as Watched).line = this.upload
      send.call(this, body)
    }
  })

export const attachmentUploadJourney: Journey<typeof attachmentUploadMachine> = {
  calls: { upload: uploadAttachment.path },
  background: () => aroundTicket(),
  open: async (page, input) => {
    const { name, size } = (input as { file: ChosenFile }).file
    await mockProgress(page)
    await page.goto(ticketPage)
    const buffer = Buffer.alloc(size)
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer })
  },
  do: {
    'upload.progressed': (page, { progress }) =>
      page.evaluate(
        (loaded) =>
          (globalThis as Watched).line?.dispatchEvent(
            new ProgressEvent('progress', { lengthComputable: true, loaded, total: 1 }),
          ),
        progress,
      ),
    'upload.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'file.remove': (page) =>
      page.getByRole('button', { name: /^(Cancel upload of|Remove) / }).click(),
  },
  see: {
    upload: (page) => expect(page.getByRole('progressbar', { name: /^Upload of/ })).toBeVisible(),
    failure: (page, { context: { messages } }) =>
      expect(page.getByRole('alert')).toContainText(messages.at(-1) ?? 'Could not upload file'),
    gone: (page) => expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0),
  },
}
