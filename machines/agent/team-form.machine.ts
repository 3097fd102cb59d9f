import { assign, setup, type ActorRefFrom } from 'xstate'

import type { inviteAgent } from '#contract/agent-team.ts'
import type { Answer } from '#contract/call.ts'
import { isCompleteDraft, type TeamDraft, type TeamField } from '#contract/rules/team.ts'
import { promisePort, type Bare } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

type Saved = Answer<typeof inviteAgent>

export type TeamFormResult = { status: 'saved' | 'invited' | 'cancelled' }

export type TeamFormActor = ActorRefFrom<typeof teamFormMachine>

/** A dialog with the form of an agent, a support group or a text block. */
export const teamFormMachine = setup({
  types: {} as {
    input: { draft: TeamDraft }
    context: {
      draft: TeamDraft
      /** Escape or a click outside would lose what the admin has typed. */
      isTyped: boolean
      /** After the first attempt, every field shows its problem. */
      isSubmitted: boolean
      /** The field whose value is taken, and the server's message about it. */
      taken: { field: TeamField; text: Text } | null
      problem: Text | null
    }
    events: { type: 'draft.change'; draft: TeamDraft } | Bare<'draft.save' | 'draft.discard'>
    output: TeamFormResult
    tags: 'busy'
  },
  actors: { save: promisePort<Saved, TeamDraft>() },
  actions: {
    setDraft: assign((_, { draft }: { draft: TeamDraft }) => ({
      draft,
      isTyped: true,
      taken: null,
    })),
    setSubmitted: assign({ isSubmitted: true, problem: null }),
    setTaken: assign({
      taken: (_, { field, message }: Saved) =>
        field ? { field, text: textOf({ message }, 'reply.failed') } : null,
    }),
    reportRefusal: assign({ problem: (_, refusal: Refusal) => textOf(refusal, 'reply.failed') }),
  },
  guards: {
    isComplete: ({ context }) => isCompleteDraft(context.draft),
    isNewAgent: ({ context: { draft } }) => draft.kind === 'agent' && draft.id === null,
    isSaved: (_, { success }: Saved) => success,
    isTaken: (_, { field }: Saved) => field !== undefined,
  },
}).createMachine({
  id: 'teamForm',
  description: 'An admin adds or changes an agent, a support group or a text block.',
  meta: {
    title: 'Form of an agent, a support group or a text block',
    shown: ['draft', 'isTyped', 'isSubmitted'],
    spec: ['T215', 'T232', 'T233'],
  },
  context: ({ input }) => ({
    ...input,
    isTyped: false,
    isSubmitted: false,
    taken: null,
    problem: null,
  }),
  // XState passes the output of the final state with the event, without its type.
  output: ({ event }) => event.output as TeamFormResult,
  initial: 'open',
  states: {
    open: {
      description: 'The admin is filling in the form; the input stays if it can’t be saved.',
      meta: { page: 'form', spec: ['T232', 'T233'] },
      on: {
        'draft.change': { actions: { type: 'setDraft', params: ({ event }) => event } },
        'draft.save': [
          { guard: 'isComplete', target: 'storing', actions: 'setSubmitted' },
          { actions: 'setSubmitted' },
        ],
        'draft.discard': 'cancelled',
      },
    },
    storing: {
      description: 'The server is saving the form.',
      meta: { page: 'form', spec: ['T232', 'T233'] },
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'stored',
          },
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'setTaken', params: ({ event }) => event.output },
          },
          {
            target: 'open',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'open', actions: { type: 'reportRefusal', params: {} } },
      },
    },
    stored: {
      description: 'Decides whether the form was an invitation.',
      always: [{ guard: 'isNewAgent', target: 'invited' }, { target: 'saved' }],
    },
    invited: {
      description: 'The agent is added, and the invitation is on its way.',
      type: 'final',
      meta: { page: 'form', spec: ['T232'] },
      output: { status: 'invited' },
    },
    saved: {
      description: 'The agent or group is saved.',
      type: 'final',
      meta: { page: 'form', spec: ['T232', 'T233'] },
      output: { status: 'saved' },
    },
    cancelled: {
      description: 'The admin has cancelled; nothing is saved.',
      type: 'final',
      meta: { page: 'form', spec: ['T232', 'T233'] },
      output: { status: 'cancelled' },
    },
  },
})
