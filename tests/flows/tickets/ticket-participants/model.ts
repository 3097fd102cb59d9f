import type { Participant } from '#contract/ticket-participants.ts'
import { ticketParticipantsMachine } from '#machines/tickets/ticket-participants.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const ben: Participant = {
  id: 7,
  kind: 'colleague',
  name: 'Ben Voss',
  addedBy: 'Anna Keller',
  addedAt: '2026-11-19T09:40:00.000Z',
  getsEmails: true,
  isYou: false,
  mayRemove: true,
}

export const ticketParticipantsModel = flowModel({
  machine: ticketParticipantsMachine,
  inputs: { 'the user opens the participants of a ticket': { ticketId: 4711 } },
  events: {
    'list.retry': 'the user clicks Try again',
    'ticket.changed': 'another part of the page changes the ticket',
    'tab.shown': 'the user returns to the tab',
    'participant.add': 'the user opens the dialog to add a participant',
    'query.change': { 'the user types an email address': { query: 'zoe@partner.example' } },
    'participant.choose': {
      'the user chooses the email address': {
        chosen: { kind: 'external', name: 'zoe@partner.example' },
      },
    },
    'dialog.close': 'the user closes the dialog',
    'participant.remove': { 'the user clicks Remove next to Ben': { participant: ben } },
    'removal.confirm': { 'the user confirms the removal': { id: 7 } },
    'removal.cancel': 'the user cancels the removal',
  },
  outcomes: {
    listParticipants: {
      answers: {
        'the participants load': {
          participants: [ben],
          mayAdd: true,
          mayAddExternal: true,
        },
      },
      fails: 'the participants fail to load',
    },
    search: { answers: {}, fails: 'the search crashes' },
    addParticipant: {
      answers: {
        'the server adds the participant': { success: true },
        'the server rejects the participant': { success: false, message: 'No more, please.' },
      },
      fails: 'adding the participant fails',
    },
    removeParticipant: {
      answers: {
        'the server removes the participant': { success: true },
        'the server refuses to remove the participant': {
          success: false,
          message: 'Ben stays here.',
        },
      },
      fails: 'removing the participant fails',
    },
  },
  // Only a listed participant can be removed.
  allows: ({ type }, { context: { list } }) => type !== 'participant.remove' || list !== null,
  project: ({ list, problem }) => ({ isListed: list !== null, hasProblem: problem !== null }),
})
