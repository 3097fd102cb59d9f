import type { Attachment } from '#contract/attachments.ts'
import { attachmentDownloadMachine } from '#machines/tickets/attachment-download.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const file = (id: number, name: string): Attachment => ({
  id,
  name,
  type: 'text/plain',
  uploader: 'anna.keller',
  createDate: '2026-11-19T09:40:00.000Z',
})

export const attachments = [file(31, 'closing-protocol.txt'), file(32, 'ledger-lock.log')]

export const attachmentDownloadModel = flowModel({
  machine: attachmentDownloadMachine,
  inputs: { 'the user opens the attachments of a ticket': { ticketId: 4711 } },
  events: {
    'file.choose': { 'the user selects a file': { id: 32 } },
    'files.download': {
      'the user downloads one file': { files: attachments.slice(0, 1) },
      'the user downloads all files': { files: attachments },
    },
    'download.progressed': { 'half of the download is complete': { progress: 0.5 } },
    'download.cancel': 'the user cancels the download',
    'download.retry': 'the user clicks Try again',
  },
  outcomes: {
    saveFiles: {
      answers: { 'the browser saves the download': undefined },
      fails: 'the download fails',
    },
  },
  // With a file selected, the button downloads that one; selecting and deselecting is tried when
  // idle.
  allows: (event, snapshot) => {
    const isMarked = snapshot.context.chosen.length > 0
    if (event.type === 'file.choose') return snapshot.matches('idle')
    return event.type !== 'files.download' || event.files.length === 1 || !isMarked
  },
  project: ({ chosen, files, progress }) => ({ chosen, files: files.length, progress }),
})
