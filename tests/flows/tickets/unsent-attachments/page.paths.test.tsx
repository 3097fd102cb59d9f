import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { unsentAttachmentsMachine } from '#machines/tickets/unsent-attachments.machine.ts'
import { UnsentAttachments } from '#src/features/tickets/attachments/unsent-attachments.tsx'
import { unsentAttachmentsModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof unsentAttachmentsMachine>(unsentAttachmentsModel, {
  show: (actor) =>
    showInEnglish(
      <UnsentAttachments
        actor={actor}
        saveFile={({ name }) => ({ key: 'file-1', name, size: 48_213 })}
        upload={() => <p>The upload goes here.</p>}
      >
        <p>The field goes here.</p>
      </UnsentAttachments>,
    ),
  do: {
    'file.add': ({ file: { name } }) =>
      userEvent.upload(
        page.elementLocator(document.querySelector('input[type=file]')!),
        new File(['lock'], name),
      ),
    'file.remove': () => press('Remove closing-protocol.pdf'),
    'list.retry': () => press('Try again'),
    'refusals.dismiss': () => press('Dismiss'),
    'entry.sent': 'reported',
    'entry.refused': 'reported',
    'list.refresh': 'reported',
    'upload.changed': 'reported',
  },
  see: {
    files: async (snapshot) => {
      const { files, uploads, refusals } = snapshot.context
      await seesText('The field goes here.')
      const remove = button('Remove closing-protocol.pdf')
      if (files.length > 0) await expect.element(remove).toBeVisible()
      else expect(remove.query()).toBeNull()
      if (uploads.length > 0) await seesText('The upload goes here.')
      for (const { messages } of refusals)
        await seesText(messages === 'interrupted' ? 'didn’t finish' : 'This file is infected.')
      if (snapshot.matches('listFailed')) await seesText('couldn’t load the files')
    },
  },
})
