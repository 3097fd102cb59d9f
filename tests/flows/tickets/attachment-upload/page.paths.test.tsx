import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { attachmentUploadMachine } from '#machines/tickets/attachment-upload.machine.ts'
import { AttachmentUploadRow } from '#src/features/tickets/attachments/attachment-upload-row.tsx'
import { attachmentUploadModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const name = 'ledger-lock.log'

walksEveryPathOnThePage<typeof attachmentUploadMachine>(attachmentUploadModel, {
  show: (actor) => showInEnglish(<AttachmentUploadRow actor={actor} />),
  do: {
    'upload.progressed': 'reported',
    'upload.retry': () => press('Try again'),
    'file.remove': async () => {
      const isFailed = page.getByRole('alert').query() !== null
      await press(isFailed ? `Remove ${name}` : `Cancel upload of ${name}`)
    },
  },
  see: {
    upload: async (snapshot) => {
      await seesText(name)
      await seesText(snapshot.matches({ uploading: 'waiting' }) ? 'waiting' : '50 %')
      const bar = page.getByRole('progressbar').element() as HTMLProgressElement
      expect(bar.value).toBe(snapshot.context.progress)
    },
    failure: ({ context: { messages } }) =>
      seesText(messages.at(-1) ?? 'Could not upload file', page.getByRole('alert')),
    gone: async ({ output }) => {
      expect(output).toMatchObject({ status: expect.any(String) })
      await expect.poll(() => page.getByText(name).query()).toBeNull()
    },
  },
})
