import { limits } from '#contract/limits.ts'
import { attachmentUploadMachine } from '#machines/tickets/attachment-upload.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const file = { key: 'file-1', name: 'ledger-lock.log', size: 48_213 }

export const attachmentUploadModel = flowModel({
  machine: attachmentUploadMachine,
  inputs: {
    'the user chooses a file': { ticketId: 4711, file },
    'the user chooses a file larger than 10 MB': {
      ticketId: 4711,
      file: { ...file, size: limits.attachmentMaxSize + 1 },
    },
  },
  events: {
    'upload.progressed': { 'half of the file is uploaded': { progress: 0.5 } },
    'upload.retry': 'the user clicks Try again',
    'file.remove': 'the user removes the file',
  },
  outcomes: {
    upload: {
      answers: {
        'the server stores the file': { success: true, messages: [] },
        'the virus scanner finds malware': {
          success: false,
          messages: ['This file is infected.'],
          isInfected: true,
        },
        'the server reports too many attachments': {
          success: false,
          messages: ['A ticket holds at most 10 files.'],
          maxFilesReached: true,
        },
        'the server can’t store the file right now': {
          success: false,
          messages: ['The scanner is not available.', 'Please try again later.'],
        },
      },
      fails: 'the connection is lost',
    },
  },
  project: ({ progress, messages, result }) => ({
    progress,
    hasMessages: messages.length > 0,
    result,
  }),
})
