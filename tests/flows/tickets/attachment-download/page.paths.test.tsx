import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'

import type { attachmentDownloadMachine } from '#machines/tickets/attachment-download.machine.ts'
import { ticketAttachmentsMachine } from '#machines/tickets/ticket-attachments.machine.ts'
import { AttachmentList } from '#src/features/tickets/attachments/attachments.tsx'
import { attachmentDownloadModel, attachments } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { field, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

/** The attachments next to it, loaded and idle. */
const listed = ticketAttachmentsMachine.resolveState({
  value: { shown: 'listed' },
  context: {
    ticketId: 4711,
    isClosed: false,
    username: 'anna.keller',
    canDeleteAll: false,
    uploadPlace: { owner: 'anna.keller', place: 'attachments/4711', interrupted: [] },
    files: attachments,
    uploads: [],
    refusals: [],
    storedCount: 0,
    toDelete: null,
    problem: null,
  },
})

walksEveryPathOnThePage<typeof attachmentDownloadMachine>(attachmentDownloadModel, {
  show: (actor) => {
    const files = createActor(ticketAttachmentsMachine, { snapshot: listed, input: listed.context })
    return showInEnglish(<AttachmentList actor={files} downloads={actor} nameOf={String} />)
  },
  do: {
    'file.choose': () => userEvent.click(field('Select ledger-lock.log')),
    'files.download': ({ files: [first, second] }) =>
      press(second ? 'Download all' : (first?.name ?? '')),
    'download.progressed': 'reported',
    'download.cancel': () => press('Cancel'),
    'download.retry': () => press('Try again'),
  },
  see: {
    files: async (snapshot) => {
      const { chosen, files, progress } = snapshot.context
      for (const { id, name } of attachments) {
        const box = field(`Select ${name}`)
        if (chosen.includes(id)) await expect.element(box).toBeChecked()
        else await expect.element(box).not.toBeChecked()
      }
      if (!snapshot.matches('fetching')) return
      await seesText(files.length > 1 ? 'attachments.zip' : (files[0]?.name ?? ''))
      const bar = page.getByRole('progressbar').element() as HTMLProgressElement
      expect(bar.value).toBe(progress)
    },
    failure: () => seesText('Nothing was saved', page.getByRole('alert')),
  },
})
