import { assign, setup, type ActorRefFrom } from 'xstate'

import type {
  AnnouncementField,
  changeAnnouncement,
  getAnnouncement,
  publishAnnouncement,
  sendInboxMessage,
} from '#contract/agent-announcements.ts'
import type { Answer } from '#contract/call.ts'
import {
  announcementOf,
  changeOf,
  formOf,
  isBlankForm,
  isCompleteForm,
  messageOf,
  noAnnouncement,
  type AnnouncementForm,
} from '#contract/rules/announcement-form.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import type { StoredAnnouncement, Records, StoredRecord } from '#machines/records.ts'
import { textOf, type Text } from '#machines/texts.ts'

type Read = Answer<typeof getAnnouncement>
type Result = Answer<typeof changeAnnouncement>

export type AnnouncementFormInput = {
  agentId: number
  /** null for a new one */
  announcementId: number | null
  /** Unsent input from an earlier visit. */
  stored: StoredAnnouncement | null
}

export type AgentAnnouncementFormActor = ActorRefFrom<typeof agentAnnouncementFormMachine>

type WrittenAnnouncement = Omit<Records['announcement.form'], 'stored'> & StoredAnnouncement

/** What an agent is writing; an empty form isn't stored. */
const announcementRecord = (written: WrittenAnnouncement): StoredRecord => {
  const { agentId, announcementId, form, version } = written
  const stored = isBlankForm(form) ? null : { form, version }
  return { record: 'announcement.form', value: { agentId, announcementId, stored } }
}

/** A current announcement keeps its start. */
const withItsStart = (form: AnnouncementForm, data: NonNullable<Read['data']>) =>
  data.state === 'current' ? { ...form, startsAt: formOf(data).startsAt } : form

/** An agent writes an announcement or a message, or changes an announcement (T132, T134, T135). */
export const agentAnnouncementFormMachine = setup({
  types: {} as {
    input: AnnouncementFormInput
    context: AnnouncementFormInput & {
      form: AnnouncementForm
      /** The announcement on the server. */
      theirs: Read['data']
      /** The version the agent has seen; 0 for a new one. */
      version: number
      /** After the first attempt, every field shows its problem. */
      isSubmitted: boolean
      /** The field the server refuses, and why. */
      refused: { field: AnnouncementField; text: Text } | null
      problem: Text | null
      /** How many users got a message. */
      people: number
    }
    events:
      | { type: 'form.change'; change: Partial<AnnouncementForm> }
      | Bare<'form.submit' | 'form.discard' | 'form.retry' | 'form.restart'>
      | Bare<'mine.keep' | 'theirs.accept'>
    tags: 'busy'
  },
  actors: {
    readAnnouncement: port<typeof getAnnouncement>(),
    publish: port<typeof publishAnnouncement>(),
    change: port<typeof changeAnnouncement>(),
    sendMessage: port<typeof sendInboxMessage>(),
  },
  actions: {
    ...effects,
    setTheirs: assign((_, { data }: Read) => ({ theirs: data })),
    resume: assign(({ context: { stored } }) => ({
      form: stored?.form ?? noAnnouncement,
      version: stored?.version ?? 0,
    })),
    /** The unsent input for this version, otherwise the server's data. */
    loadTheirs: assign(({ context: { stored } }, { data }: Read) =>
      data ? { form: withItsStart(stored?.form ?? formOf(data), data), version: data.version } : {},
    ),
    acceptTheirs: assign(({ context: { theirs } }) =>
      theirs ? { stored: null, form: formOf(theirs), version: theirs.version } : {},
    ),
    keepMine: assign(({ context: { theirs, form } }) =>
      theirs ? { form: withItsStart(form, theirs), version: theirs.version } : {},
    ),
    clearProblem: assign({ problem: null }),
    changeForm: assign({
      form: ({ context }, { change }: { change: Partial<AnnouncementForm> }) => ({
        ...context.form,
        ...change,
      }),
      refused: null,
    }),
    setStored: assign(({ context: { form, version } }) => ({ stored: { form, version } })),
    clearForm: assign({
      form: noAnnouncement,
      stored: null,
      isSubmitted: false,
      refused: null,
      problem: null,
    }),
    setSubmitted: assign({ isSubmitted: true, refused: null, problem: null }),
    setPeople: assign({
      people: (_, { people }: Answer<typeof sendInboxMessage>) => people ?? 0,
    }),
    reportFailure: assign({ problem: { key: 'announcementForm.failed' } }),
    reportRefusal: assign((_, { message, field }: Result) => {
      const text = textOf({ message }, 'announcementForm.failed')
      return field ? { refused: { field, text } } : { problem: text }
    }),
  },
  guards: {
    hasNoId: ({ context }) => context.announcementId === null,
    isMessage: ({ context }) => context.form.kind === 'message',
    isWritten: ({ context }) => !isBlankForm(context.form),
    isIncomplete: ({ context }) => !isCompleteForm(context.form),
    isFound: (_, { data }: Read) => data !== null,
    hasEnded: (_, { data }: Read) =>
      data !== null && data.state !== 'scheduled' && data.state !== 'current',
    isChangedByOthers: ({ context: { stored } }, { data }: Read) =>
      stored !== null && data !== null && data.version !== stored.version,
    isAccepted: (_, { success }: Result) => success,
    isOutdated: (_, result: Result) => result.isOutdated === true,
  },
}).createMachine({
  id: 'agentAnnouncementForm',
  description: 'An agent writes an announcement or a message, or changes an announcement.',
  meta: {
    title: 'Announcement or message written by an agent',
    shown: ['announcementId', 'version', 'isSubmitted', 'people'],
    spec: ['T132', 'T134', 'T135'],
  },
  context: ({ input }) => ({
    ...input,
    form: noAnnouncement,
    theirs: null,
    version: 0,
    isSubmitted: false,
    refused: null,
    problem: null,
    people: 0,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A new one resumes earlier input; an existing one is loaded first.',
      meta: { page: 'loading', spec: ['T135'] },
      always: [{ guard: 'hasNoId', target: 'new', actions: 'resume' }, { target: 'loading' }],
    },
    loading: {
      description: 'Loading the current version of the announcement.',
      meta: { page: 'loading', spec: ['T134'] },
      tags: 'busy',
      invoke: {
        id: 'readAnnouncement',
        src: 'readAnnouncement',
        input: ({ context: { announcementId } }) => ({ announcementId: announcementId ?? 0 }),
        onDone: [
          {
            guard: { type: 'hasEnded', params: ({ event }) => event.output },
            target: 'ended',
            actions: [
              { type: 'setTheirs', params: ({ event }) => event.output },
              { type: 'loadTheirs', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isChangedByOthers', params: ({ event }) => event.output },
            target: 'comparing',
            actions: [{ type: 'setTheirs', params: ({ event }) => event.output }, 'resume'],
          },
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'existing',
            actions: [
              { type: 'setTheirs', params: ({ event }) => event.output },
              { type: 'loadTheirs', params: ({ event }) => event.output },
            ],
          },
          { target: 'notFound' },
        ],
        onError: 'failed',
      },
    },
    new: {
      description: 'The announcement isn’t published yet; nor is one that replaces an earlier one.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The agent is writing; the input is stored in this browser.',
          meta: { page: 'form', spec: ['T132', 'T135'] },
          on: {
            'form.change': {
              actions: [
                { type: 'changeForm', params: ({ event }) => event },
                { type: 'storeRecord', params: ({ context }) => announcementRecord(context) },
              ],
            },
            'form.submit': [
              { guard: 'isIncomplete', actions: 'setSubmitted' },
              { guard: 'isMessage', target: 'sending', actions: 'setSubmitted' },
              { target: 'publishing', actions: 'setSubmitted' },
            ],
            'form.discard': {
              guard: 'isWritten',
              actions: [
                'clearForm',
                'resume',
                { type: 'storeRecord', params: ({ context }) => announcementRecord(context) },
              ],
            },
          },
        },
        publishing: {
          description: 'The server is publishing the announcement.',
          meta: { page: 'form', spec: ['T132'] },
          tags: 'busy',
          invoke: {
            id: 'publish',
            src: 'publish',
            input: ({ context: { form } }) => announcementOf(form),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'announced',
              },
              {
                target: 'editing',
                actions: { type: 'reportRefusal', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'editing', actions: 'reportFailure' },
          },
        },
        sending: {
          description: 'The server is sending the message to inboxes.',
          meta: { page: 'form', spec: ['T120', 'T132'] },
          tags: 'busy',
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: ({ context: { form } }) => messageOf(form),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'announced',
                actions: { type: 'setPeople', params: ({ event }) => event.output },
              },
              {
                target: 'editing',
                actions: { type: 'reportRefusal', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'editing', actions: 'reportFailure' },
          },
        },
        announced: {
          description: 'It has been published or sent.',
          meta: { page: 'done', spec: ['T132'] },
          entry: {
            type: 'storeRecord',
            params: ({ context }) => announcementRecord({ ...context, form: noAnnouncement }),
          },
          on: { 'form.restart': { guard: 'hasNoId', target: 'editing', actions: 'clearForm' } },
        },
      },
    },
    existing: {
      description: 'The announcement is published and can still change.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The agent is writing; the input is stored in this browser.',
          meta: { page: 'form', spec: ['T132', 'T135'] },
          on: {
            'form.change': {
              actions: [
                { type: 'changeForm', params: ({ event }) => event },
                { type: 'storeRecord', params: ({ context }) => announcementRecord(context) },
              ],
            },
            'form.submit': [
              { guard: 'isIncomplete', actions: 'setSubmitted' },
              { target: 'saving', actions: 'setSubmitted' },
            ],
            'form.discard': {
              guard: 'isWritten',
              target: '#agentAnnouncementForm.loading',
              actions: [
                'clearForm',
                { type: 'storeRecord', params: ({ context }) => announcementRecord(context) },
              ],
            },
          },
        },
        saving: {
          description: 'The server is updating the version the agent has seen.',
          meta: { page: 'form', spec: ['T134'] },
          tags: 'busy',
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context: { announcementId, version, form, theirs } }) => ({
              announcementId: announcementId ?? 0,
              fromVersion: version,
              ...changeOf(form, { hasStarted: theirs?.state === 'current' }),
            }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'saved',
              },
              {
                guard: { type: 'isOutdated', params: ({ event }) => event.output },
                target: '#agentAnnouncementForm.loading',
                actions: [
                  'setStored',
                  { type: 'reportRefusal', params: ({ event }) => event.output },
                ],
              },
              {
                target: 'editing',
                actions: { type: 'reportRefusal', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'editing', actions: 'reportFailure' },
          },
        },
        saved: {
          description: 'The changes have been saved.',
          meta: { page: 'done', spec: ['T134'] },
          type: 'final',
          entry: {
            type: 'storeRecord',
            params: ({ context }) => announcementRecord({ ...context, form: noAnnouncement }),
          },
        },
      },
    },
    comparing: {
      description: 'Someone else has changed it meanwhile; the agent sees the changes and decides.',
      meta: { page: 'comparison', spec: ['T134'] },
      on: {
        'mine.keep': {
          target: 'existing',
          actions: [
            'keepMine',
            { type: 'storeRecord', params: ({ context }) => announcementRecord(context) },
          ],
        },
        'theirs.accept': {
          target: 'existing',
          actions: [
            'clearForm',
            { type: 'storeRecord', params: ({ context }) => announcementRecord(context) },
            'acceptTheirs',
          ],
        },
      },
    },
    ended: {
      description: 'It has ended or was withdrawn; the input can become a new one.',
      meta: { page: 'ended', spec: ['T134'] },
      on: {
        'form.restart': { target: 'new', actions: 'clearProblem' },
      },
    },
    failed: {
      description: 'The announcement failed to load; the input is kept.',
      meta: { page: 'failed', spec: ['T135', 'X29'] },
      on: { 'form.retry': 'loading' },
    },
    notFound: {
      description: 'There is no such announcement.',
      meta: { page: 'notFound', spec: ['T133'] },
    },
  },
})
