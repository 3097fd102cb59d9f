import { unsentAttachmentsMachine } from '#machines/tickets/unsent-attachments.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const file = { key: 'file-1', name: 'ledger-lock.log', size: 48_213 }
const waiting = { id: 31, name: 'closing-protocol.pdf', type: 'application/pdf', size: 12_000 }

const uploadPlace = { owner: 'anna.keller', place: 'reply/4711', interrupted: [] }

export const unsentAttachmentsModel = flowModel({
  machine: unsentAttachmentsMachine,
  inputs: {
    'the user opens the field for a comment': { ticketId: 4711, kind: 'reply', uploadPlace },
    'the user signs in again after the session was lost during an upload': {
      ticketId: 4711,
      kind: 'reply',
      uploadPlace: { ...uploadPlace, interrupted: ['ledger-lock.log'] },
    },
  },
  events: {
    'file.add': { 'the user adds a file': { file } },
    'file.remove': { 'the user removes a file': { id: 31 } },
    'list.retry': 'the user clicks Try again',
    'refusals.dismiss': 'the user dismisses the refused files',
    'entry.sent': 'the entry is sent',
    'entry.refused': 'the server refuses the entry',
    'list.refresh': 'another tab changes the files',
    'upload.changed': {
      'the upload starts': { key: file.key, isRunning: true },
      'the upload fails': { key: file.key, isRunning: false },
    },
  },
  outcomes: {
    listUnsent: {
      answers: { 'the files load': [waiting] },
      fails: 'the files fail to load',
    },
    deleteUnsent: {
      answers: { 'the server deletes the file': { success: true } },
      fails: 'deleting the file fails',
    },
    attachmentUpload: {
      answers: {
        'the upload succeeds': { status: 'stored' },
        'the user cancels the upload': { status: 'removed' },
        'the upload is rejected': {
          status: 'refused',
          refusal: { name: file.name, messages: ['This file is infected.'] },
        },
      },
      fails: 'the upload crashes',
    },
  },
  // One file at a time covers everything; only a file that's shown can be removed, only a refusal that's
  // shown can be dismissed, and only a running upload can fail. The end of an entry and the state of an
  // upload are handled the same way in every state, so once is enough.
  allows: (event, snapshot) => {
    const { files, uploads, running, refusals } = snapshot.context
    const isIdle = snapshot.matches('listed') && refusals.length === 0
    switch (event.type) {
      case 'file.add':
        return isIdle && uploads.length === 0
      case 'file.remove':
        return files.length > 0 && uploads.length === 0 && refusals.length === 0
      case 'refusals.dismiss':
        return refusals.length > 0
      case 'entry.sent':
      case 'entry.refused':
        return isIdle && uploads.length === 0
      case 'list.refresh':
        return (isIdle || !snapshot.matches('listed')) && uploads.length === 0
      case 'upload.changed':
        return isIdle && uploads.length > 0 && running.length > 0 !== event.isRunning
      default:
        return true
    }
  },
  project: ({ files, uploads, running, refusals }) => ({
    hasFiles: files.length > 0,
    uploads: uploads.map(({ key }) => key),
    running,
    refusals: refusals.map(({ messages }) => messages),
  }),
})
