import { uploadMedia } from '#contract/attachments.ts'
import type { UploadResult } from '#machines/tickets/attachment-upload.machine.ts'
import type { inlineImagesMachine } from '#machines/tickets/inline-images.machine.ts'
import { description } from '#tests/support/new-ticket-form.ts'
import { imageFile as png, insertFile } from '#tests/support/image-files.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { aroundNewTicket, openNewTicket } from '#tests/e2e/tours/new-ticket-background.ts'

export const inlineImagesJourney: Journey<typeof inlineImagesMachine> = {
  calls: { attachmentUpload: uploadMedia.path },
  background: () => aroundNewTicket(),
  open: (page) => openNewTicket(page),
  endings: {
    'image-1': async (page, end, answer) => {
      const result = end as UploadResult
      if (result.status === 'removed')
        return page.getByRole('button', { name: /^Cancel upload of/ }).click()
      return answer(
        'attachmentUpload',
        result.status === 'stored'
          ? { success: true, messages: [], hashId: result.hashId }
          : { success: false, messages: result.refusal.messages, isInfected: true },
      )
    },
  },
  do: {
    'image.add': (page, { image: { file, type } }) =>
      insertFile(description(page), 'paste', { ...png(file.name), mimeType: type }),
    'dialog.close': (page) => page.getByRole('button', { name: 'OK' }).click(),
  },
  see: {
    text: async (page, { context: { uploads } }) => {
      await expect(page.getByRole('list', { name: 'Image uploads' })).toHaveCount(uploads.length)
      await expect(description(page).getByText(/^Loading /)).toHaveCount(uploads.length)
    },
    refusal: (page, { context: { refusals } }) =>
      expect(page.getByRole('alertdialog')).toContainText(String(refusals[0]?.name)),
  },
}
