import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { CompanyNote, getCompanyNote, saveCompanyNote } from '#contract/company-note.ts'
import { limits } from '#contract/limits.ts'
import { port, type Bare } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

export type CompanyNoteActor = ActorRefFrom<typeof companyNoteMachine>

/** When a note was changed, in epoch milliseconds; 0 without one. */
const changeOf = (note: CompanyNote | null) => (note?.changed ? Date.parse(note.changed.at) : 0)

/** `fromAt`: when the note was changed that a restored text replaces. */
type Typed = { text: string; fromAt?: number }

/** Agents read and change what they should know about a company (T253). */
export const companyNoteMachine = setup({
  types: {} as {
    input: { companyId: number }
    context: {
      companyId: number
      note: CompanyNote | null
      /** What is in the dialog. */
      text: string
      /** When the note that the agent has seen was changed; 0 without one. */
      fromAt: number
      problem: Text | null
    }
    events:
      | Bare<'note.retry' | 'note.edit' | 'note.save' | 'edit.cancel'>
      | ({ type: 'text.change' } & Typed)
    tags: 'busy'
  },
  actors: {
    getCompanyNote: port<typeof getCompanyNote>(),
    saveCompanyNote: port<typeof saveCompanyNote>(),
  },
  actions: {
    setNote: assign({ note: (_, { note }: { note: CompanyNote | undefined }) => note ?? null }),
    startEditing: assign({
      text: ({ context }) => context.note?.text ?? '',
      fromAt: ({ context }) => changeOf(context.note),
      problem: null,
    }),
    setText: assign(({ context }, { text, fromAt = context.fromAt }: Typed) => ({ text, fromAt })),
    reportRefusal: assign({ problem: (_, refusal: Refusal) => textOf(refusal, 'reply.failed') }),
    clearProblem: assign({ problem: null }),
    beginWithTheirs: assign({ fromAt: ({ context }) => changeOf(context.note) }),
  },
  guards: {
    isShort: ({ context }) => context.text.length <= limits.companyNoteMax,
    isSaved: (_, { success }: Answer<typeof saveCompanyNote>) => success,
  },
}).createMachine({
  id: 'companyNote',
  description: 'Agents read and change a note about a company, which customers never see.',
  meta: { title: 'Note about a company', shown: ['companyId'], spec: ['T253'] },
  context: ({ input }) => ({
    ...input,
    note: null,
    text: '',
    fromAt: 0,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the note.',
      meta: { page: 'note', spec: ['T253'] },
      tags: 'busy',
      invoke: {
        id: 'getCompanyNote',
        src: 'getCompanyNote',
        input: ({ context: { companyId } }) => ({ companyId }),
        onDone: {
          target: 'shown',
          actions: { type: 'setNote', params: ({ event }) => ({ note: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The note couldn’t be loaded.',
      meta: { page: 'note', spec: ['T253', 'X29'] },
      on: { 'note.retry': 'loading', 'note.edit': {} },
    },
    shown: {
      description: 'The note is shown, or that there is none.',
      meta: { page: 'note', spec: ['T253'] },
      on: { 'note.edit': { target: 'editing', actions: 'startEditing' }, 'note.retry': {} },
    },
    editing: {
      description:
        'A dialog shows the text; one that couldn’t be saved stays, with the reason and a colleague’s newer note.',
      meta: { page: 'dialog', spec: ['T253'] },
      on: {
        'text.change': { actions: { type: 'setText', params: ({ event }) => event } },
        'note.save': { guard: 'isShort', target: 'saving' },
        'edit.cancel': 'shown',
      },
    },
    saving: {
      description: 'The server is saving the note.',
      meta: { page: 'dialog', spec: ['T253'] },
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'saveCompanyNote',
        src: 'saveCompanyNote',
        input: ({ context: { companyId, text, fromAt } }) => ({ companyId, text, fromAt }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setNote', params: ({ event }) => ({ note: event.output.note }) },
          },
          {
            target: 'editing',
            actions: [
              { type: 'setNote', params: ({ event }) => ({ note: event.output.note }) },
              { type: 'reportRefusal', params: ({ event }) => event.output },
              'beginWithTheirs',
            ],
          },
        ],
        onError: { target: 'editing', actions: { type: 'reportRefusal', params: {} } },
      },
    },
  },
})
