import { limits } from '#contract/limits.ts'
import { attachmentUploadMachine } from '#machines/attachment-upload.machine.ts'
import { flowModel } from '../model.ts'

const file = { key: 'file-1', name: 'ledger-lock.log', size: 48_213 }

export const attachmentUploadModel = flowModel({
  machine: attachmentUploadMachine,
  inputs: {
    'a file is chosen': { ticketId: 4711, file },
    'a file above 10 MB is chosen': {
      ticketId: 4711,
      file: { ...file, size: limits.attachmentMaxSize + 1 },
    },
  },
  events: {
    'upload.progressed': { 'half of it has left': { share: 0.5 } },
    'upload.retry': 'the person tries again',
    'file.remove': 'the person removes it',
  },
  outcomes: {
    upload: {
      answers: {
        'the server takes it': { success: true, messages: [] },
        'the scanner finds something': {
          success: false,
          messages: ['This file is infected.'],
          isInfected: true,
        },
        'there are too many files': {
          success: false,
          messages: ['A ticket holds at most 10 files.'],
          maxFilesReached: true,
        },
        'the server cannot take it now': {
          success: false,
          messages: ['The scanner is not available.', 'Please try again later.'],
        },
      },
      fails: 'the line breaks',
    },
  },
  project: ({ share, messages, ending }) => ({ share, hasMessages: messages.length > 0, ending }),
})
