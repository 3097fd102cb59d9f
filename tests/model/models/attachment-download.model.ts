import type { Attachment } from '#contract/attachments.ts'
import { attachmentDownloadMachine } from '#machines/attachment-download.machine.ts'
import { flowModel } from '../model.ts'

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
  inputs: { 'the files of a ticket are shown': { ticketId: 4711 } },
  events: {
    'file.choose': { 'a file is marked': { id: 32 } },
    'files.download': {
      'one file is asked for': { files: attachments.slice(0, 1) },
      'all files are asked for': { files: attachments },
    },
    'download.progressed': { 'half of it is here': { share: 0.5 } },
    'download.cancel': 'the person cancels it',
    'download.retry': 'the person tries again',
  },
  outcomes: {
    saveFiles: { answers: { 'it is saved': undefined }, fails: 'it cannot be fetched' },
  },
  // With a file marked the button asks for that one; marks that come and go are tried at rest.
  allows: (event, snapshot) => {
    const isMarked = snapshot.context.chosen.length > 0
    if (event.type === 'file.choose') return snapshot.matches('resting')
    return event.type !== 'files.download' || event.files.length === 1 || !isMarked
  },
  project: ({ chosen, wanted, share }) => ({ chosen, wanted: wanted.length, share }),
})
