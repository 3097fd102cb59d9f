import type { Attachment } from '#contract/attachments.ts'
import { ticketAttachmentsMachine } from '#machines/ticket-attachments.machine.ts'
import { flowModel } from '../model.ts'

const attached: Attachment = {
  id: 31,
  name: 'closing-protocol.pdf',
  type: 'application/pdf',
  uploader: 'anna.keller',
  createDate: '2026-11-19T09:40:00.000Z',
}

const fresh = { ticketId: 4711, isClosed: false, username: 'anna.keller', mayDeleteAll: false }

export const ticketAttachmentsModel = flowModel({
  machine: ticketAttachmentsMachine,
  inputs: {
    'the files of an open ticket are shown': fresh,
    'the files of a closed ticket are shown': { ...fresh, isClosed: true },
  },
  events: {
    'file.add': {
      'a file is added': { file: { key: 'file-1', name: 'ledger-lock.log', size: 48_213 } },
    },
    'file.delete': { 'their own file is to go': { file: attached } },
    'delete.confirm': 'they say yes',
    'delete.cancel': 'they keep it',
    'dialog.close': 'the dialog is closed',
    'list.retry': 'the person tries again',
    'ticket.closed': 'the ticket is closed',
    'ticket.reopened': 'the ticket is opened again',
  },
  outcomes: {
    listAttachments: {
      answers: { 'the list arrives': [attached] },
      fails: 'the list cannot be had',
    },
    deleteAttachment: {
      answers: {
        'the file is gone': { success: true },
        'the server keeps the file': { success: false, message: 'It is being scanned.' },
      },
      fails: 'the file cannot be deleted',
    },
    attachmentUpload: {
      answers: {
        'the file is stored': { end: 'stored' },
        'the file is removed': { end: 'removed' },
        'the file is refused': {
          end: 'refused',
          refusal: { name: 'ledger-lock.log', messages: ['This file is infected.'] },
        },
      },
      fails: 'an upload never fails: it offers to try again',
    },
  },
  // One file at a time tells all there is to tell; what is not listed cannot be deleted, and behind
  // a dialog nobody adds a file.
  allows: ({ type }, snapshot) => {
    const { isClosed, files, uploads } = snapshot.context
    if (type === 'file.add') return uploads.length === 0 && snapshot.matches('shown')
    if (type === 'file.delete') return files !== null
    if (type === 'ticket.closed') return !isClosed && uploads.length === 0
    return type !== 'ticket.reopened' || isClosed
  },
  project: ({ isClosed, files, uploads, refusals, problem }) => ({
    isClosed,
    hasFiles: files !== null,
    uploads,
    refusals: refusals.length,
    isTold: problem !== null,
  }),
})
