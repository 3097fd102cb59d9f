import type { DataRequest } from '#contract/data-requests.ts'
import { dataRequestsMachine } from '#machines/account/data-requests.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const openCopy: DataRequest = {
  id: 7,
  kind: 'copy',
  state: 'open',
  note: 'Please include the files.',
  askedAt: '2026-11-27T10:42:00.000Z',
  dueAt: '2026-12-27T10:42:00.000Z',
  isOverdue: false,
  extension: '',
  closedAt: null,
  answer: '',
  fileUntil: null,
}

export const readyCopy: DataRequest = {
  ...openCopy,
  state: 'ready',
  closedAt: '2026-11-28T10:42:00.000Z',
  fileUntil: '2026-12-12T10:42:00.000Z',
}

export const refusedErasure: DataRequest = {
  ...openCopy,
  id: 8,
  kind: 'erasure',
  state: 'refused',
  note: '',
  answer: 'A contract needs it until May.',
  closedAt: '2026-11-28T10:42:00.000Z',
}

export const nothingAsked = {
  factor: 'none',
  needsProof: true,
  days: 30,
  file: null,
  copy: null,
  erasure: null,
} as const

/** An earlier copy, while another one is asked for. */
export const earlierFile = { id: 5, until: '2026-12-05T10:42:00.000Z' }

const lateCopy: DataRequest = { ...openCopy, isOverdue: true }

export const dataRequestsModel = flowModel({
  machine: dataRequestsMachine,
  inputs: { 'the user opens the page': undefined },
  events: {
    'list.retry': 'the user clicks Try again',
    'request.open': {
      'the user asks for a copy': { kind: 'copy' },
      'the user asks for erasure': { kind: 'erasure' },
    },
    'note.change': {
      'the user writes a note': { note: 'Everything, please.' },
      'the user pastes too long a note': { note: 'x'.repeat(1001) },
    },
    'request.submit': 'the user sends the request',
    'request.cancel': 'the user cancels',
    'request.withdraw': { 'the user withdraws the request for a copy': { request: openCopy } },
    'proof.accepted': 'the server accepts the request for erasure',
  },
  outcomes: {
    readDataRequests: {
      answers: {
        'a copy was asked for': { ...nothingAsked, copy: openCopy },
        'the answer is late, and the user has nothing to confirm with': {
          ...nothingAsked,
          needsProof: false,
          copy: lateCopy,
          file: earlierFile,
        },
        'requests are switched off': { ...nothingAsked, days: 0, copy: readyCopy },
        'a copy can be downloaded, and an erasure was refused': {
          ...nothingAsked,
          copy: readyCopy,
          file: { id: readyCopy.id, until: '2026-12-12T10:42:00.000Z' },
          erasure: refusedErasure,
        },
      },
      fails: 'the requests fail to load',
    },
    ask: {
      answers: {
        'the request is stored': { success: true },
        'there already is one': { success: false, message: 'You’ve already asked for this.' },
      },
      fails: 'the request isn’t stored',
    },
    withdraw: {
      answers: {
        'the request is withdrawn': { success: true },
        'it has been answered': { success: false, message: 'It has already been answered.' },
      },
      fails: 'withdrawing fails',
    },
    proof: {
      answers: { 'the user closes the dialog': undefined },
      fails: 'the dialog crashes',
    },
  },
  allows: (event, { context: { requests, note } }) => {
    if (event.type === 'note.change') return event.note !== note
    return event.type !== 'request.withdraw' || requests?.copy?.state === 'open'
  },
  project: ({ requests, kind, note, problem }) => [
    requests?.copy?.state,
    requests?.copy?.isOverdue,
    requests?.erasure?.state,
    requests?.days,
    kind,
    note.length,
    problem,
  ],
})
