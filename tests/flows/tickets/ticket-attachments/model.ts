import type { Attachment } from '#contract/attachments.ts'
import { ticketAttachmentsMachine } from '#machines/tickets/ticket-attachments.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const attached: Attachment = {
  id: 31,
  name: 'closing-protocol.pdf',
  type: 'application/pdf',
  uploader: 'anna.keller',
  createDate: '2026-11-19T09:40:00.000Z',
}

const uploadPlace = { owner: 'anna.keller', place: 'attachments/4711', interrupted: [] }
const fresh = {
  ticketId: 4711,
  isClosed: false,
  username: 'anna.keller',
  canDeleteAll: false,
  uploadPlace,
}

export const ticketAttachmentsModel = flowModel({
  machine: ticketAttachmentsMachine,
  inputs: {
    'the user opens the attachments of an open ticket': fresh,
    'the user opens the attachments of a closed ticket': { ...fresh, isClosed: true },
    'the user opens a ticket that came with its attachments': { ...fresh, files: [attached] },
    'the user signs in again after the session was lost during an upload': {
      ...fresh,
      uploadPlace: { ...uploadPlace, interrupted: ['ledger-lock.log'] },
    },
  },
  events: {
    'file.add': {
      'the user adds a file': { file: { key: 'file-1', name: 'ledger-lock.log', size: 48_213 } },
    },
    'file.delete': { 'the user clicks Delete on their own attachment': { file: attached } },
    'deletion.confirm': { 'the user confirms the deletion': { id: 31 } },
    'deletion.cancel': 'the user keeps the attachment',
    'dialog.close': 'the user closes the dialog',
    'list.retry': 'the user clicks Try again',
    'ticket.closed': 'the ticket is closed',
    'ticket.reopened': 'the ticket is reopened',
    'files.changed': 'another user or an agent adds or deletes an attachment',
  },
  outcomes: {
    listAttachments: {
      answers: { 'the attachments load': [attached] },
      fails: 'the attachments fail to load',
    },
    deleteAttachment: {
      answers: {
        'the server deletes the attachment': { success: true },
        'the server refuses to delete the attachment': {
          success: false,
          message: 'It is being scanned.',
        },
      },
      fails: 'deleting the attachment fails',
    },
    attachmentUpload: {
      answers: {
        'the upload succeeds': { status: 'stored' },
        'the user removes the upload': { status: 'removed' },
        'the upload is rejected': {
          status: 'refused',
          refusal: { name: 'ledger-lock.log', messages: ['This file is infected.'] },
        },
      },
      fails: 'the upload crashes',
    },
  },
  // One file at a time covers everything; an unlisted file can't be deleted, and no file can be
  // added behind a dialog.
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
    uploads: uploads.map(({ key }) => key),
    refusals: refusals.map(({ messages }) => messages),
    hasProblem: problem !== null,
  }),
})
