import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'

import { attachmentDownloadMachine } from '#machines/tickets/attachment-download.machine.ts'
import type {
  AttachmentPreviewActor,
  attachmentPreviewMachine,
} from '#machines/tickets/attachment-preview.machine.ts'
import { AttachmentPreview } from '#src/features/tickets/attachments/attachment-preview.tsx'
import { EntryFiles } from '#src/features/tickets/attachments/entry-files.tsx'
import { attachmentPreviewModel, image } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const downloads = createActor(attachmentDownloadMachine, { input: { ticketId: 4711 } }).start()
const dialog = page.getByRole('dialog')

const Files = ({ actor }: { actor: AttachmentPreviewActor }) => (
  <>
    <EntryFiles files={[image]} downloads={downloads} previews={actor} />
    <AttachmentPreview actor={actor} downloads={downloads} />
  </>
)

walksEveryPathOnThePage<typeof attachmentPreviewMachine>(attachmentPreviewModel, {
  show: (actor) => showInEnglish(<Files actor={actor} />),
  do: {
    'preview.open': () => userEvent.click(page.getByTitle('Show no-licence.png')),
    'preview.retry': () => press('Try again'),
    'preview.close': () => press('Close'),
  },
  see: {
    ticket: async () => expect.poll(() => dialog.query()).toBeNull(),
    preview: async (snapshot) => {
      await seesText('no-licence.png', dialog)
      if (snapshot.matches({ open: 'failed' })) await seesText('couldn’t load', dialog)
      const shown = dialog.getByRole('img', { name: 'no-licence.png' })
      await expect.poll(() => shown.query() !== null).toBe(snapshot.matches({ open: 'shown' }))
    },
  },
})
