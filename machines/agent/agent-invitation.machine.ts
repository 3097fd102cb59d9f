import { assign, setup, type ActorRefFrom } from 'xstate'

import type { getCustomerCompany, inviteUser } from '#contract/agent-users.ts'
import type { Answer } from '#contract/call.ts'
import { isCompleteUser, noUser, strippedUser, type NewUser } from '#contract/rules/new-user.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import { textOf, type Text } from '#machines/texts.ts'

type Invited = Answer<typeof inviteUser>
type Company = Answer<typeof getCustomerCompany>

export type AgentInvitationActor = ActorRefFrom<typeof agentInvitationMachine>

/** An admin invites a new user into a company (T115). */
export const agentInvitationMachine = setup({
  types: {} as {
    /** `companyName` is empty until it's known. */
    input: { companyId: number; companyName: string }
    context: {
      companyId: number
      companyName: string
      form: NewUser
      /** After the first attempt, every field shows its problem. */
      isSubmitted: boolean
      /** The field whose value is already taken, and the server's message about it. */
      taken: { field: 'username' | 'mail'; text: Text } | null
      problem: Text | null
      userId: number | null
    }
    events: { type: 'form.change'; form: NewUser } | Bare<'form.submit' | 'invitation.restart'>
    tags: 'busy'
  },
  actors: { readCompany: port<typeof getCustomerCompany>(), inviteUser: port<typeof inviteUser>() },
  actions: {
    ...effects,
    setCompanyName: assign({ companyName: (_, { data }: Company) => data?.name ?? '' }),
    setForm: assign((_, { form }: { form: NewUser }) => ({ form, taken: null })),
    setSubmitted: assign({ isSubmitted: true, problem: null }),
    setTaken: assign({
      taken: (_, { field, message }: Invited) =>
        field ? { field, text: textOf({ message }, 'invitation.failed') } : null,
    }),
    setUser: assign({ userId: (_, { userId }: Invited) => userId ?? null }),
    reportRefusal: assign({
      problem: (_, { message }: Partial<Invited>) => textOf({ message }, 'invitation.failed'),
    }),
    reset: assign({ form: noUser, isSubmitted: false, userId: null }),
  },
  guards: {
    isNamed: ({ context }) => context.companyName !== '',
    isFound: (_, { data }: Company) => data !== null,
    isComplete: ({ context }) => isCompleteUser(context.form),
    isInvited: (_, { success }: Invited) => success,
    isTaken: (_, { field }: Invited) => field !== undefined,
  },
}).createMachine({
  id: 'agentInvitation',
  description: 'An admin invites a new user into a company.',
  meta: {
    title: 'Invitation of a user by an agent',
    shown: ['companyId', 'isSubmitted', 'userId'],
    spec: ['T115'],
  },
  context: ({ input }) => ({
    ...input,
    form: noUser,
    isSubmitted: false,
    taken: null,
    problem: null,
    userId: null,
  }),
  type: 'parallel',
  states: {
    company: {
      description: 'The name of the company, for the link back to it.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Decides whether the name is known from the company’s page.',
          always: [{ guard: 'isNamed', target: 'named' }, { target: 'loading' }],
        },
        loading: {
          description: 'Loading the name; the form can be used meanwhile.',
          invoke: {
            id: 'readCompany',
            src: 'readCompany',
            input: ({ context: { companyId } }) => ({ companyId, page: 1 }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'named',
                actions: { type: 'setCompanyName', params: ({ event }) => event.output },
              },
              { target: 'unnamed' },
            ],
            onError: 'unnamed',
          },
        },
        named: { description: 'The link back shows the company’s name.', type: 'final' },
        unnamed: {
          description: 'The name couldn’t be loaded; the link back does without it.',
          type: 'final',
        },
      },
    },
    invitation: {
      description: 'The form, and what became of it.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The admin is filling in the form; the input is kept if it can’t be sent.',
          meta: { page: 'form', spec: ['T115'] },
          on: {
            'form.change': { actions: { type: 'setForm', params: ({ event }) => event } },
            'form.submit': [
              { guard: 'isComplete', target: 'sending', actions: 'setSubmitted' },
              { actions: 'setSubmitted' },
            ],
          },
        },
        sending: {
          description: 'The server is adding the user.',
          meta: { page: 'form', spec: ['T115'] },
          tags: 'busy',
          invoke: {
            id: 'inviteUser',
            src: 'inviteUser',
            input: ({ context: { companyId, form } }) => {
              const { flags, ...fields } = strippedUser(form)
              return { companyId, ...fields, ...flags }
            },
            onDone: [
              {
                guard: { type: 'isInvited', params: ({ event }) => event.output },
                target: 'sent',
                actions: { type: 'setUser', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isTaken', params: ({ event }) => event.output },
                target: 'editing',
                actions: { type: 'setTaken', params: ({ event }) => event.output },
              },
              {
                target: 'editing',
                actions: { type: 'reportRefusal', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'editing', actions: { type: 'reportRefusal', params: {} } },
          },
        },
        sent: {
          description: 'The user has been added, and the invitation is on its way.',
          meta: { page: 'sent', spec: ['T115'] },
          on: { 'invitation.restart': { target: 'editing', actions: 'reset' } },
        },
      },
    },
  },
})
