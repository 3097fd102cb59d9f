import type { EventFromLogic, SnapshotFrom } from 'xstate'

import { agentReplyMachine } from '#machines/agent/agent-reply.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const replyText = 'We have removed the lock. Please start the run again.'
const nothing = { entryId: 0, text: '' }
const opening = {
  ticketId: 4711,
  agentId: 3,
  texts: { reply: '', note: '' },
  newest: 42,
  newestOfOthers: 41,
  lastOwn: nothing,
  externals: [],
}

const undoneText = 'Please try again.'

/** The ticket with an external participant. */
const ofExternals = 4712

/** A text that asks before it goes to someone outside. */
const linkText = 'Choose a new password: https://portal.example/login/password/reset/x7Qp'

/** The text was sent; only the history shows whether it arrived. */
const isOnItsWay = (snapshot: SnapshotFrom<typeof agentReplyMachine>) => {
  const { mode, texts } = snapshot.context
  const wasSent =
    snapshot.matches('sendingReply') ||
    snapshot.matches('sendingNote') ||
    snapshot.matches({ composing: 'failed' })
  return wasSent && texts[mode] === replyText
}

type ReplyEvent = EventFromLogic<typeof agentReplyMachine>

const isAboutOutside = (event: ReplyEvent, snapshot: SnapshotFrom<typeof agentReplyMachine>) => {
  switch (event.type) {
    case 'reply.submit':
      return (
        event.statusId === null && !event.opensNext && snapshot.matches({ composing: 'writing' })
      )
    case 'history.shown':
      return snapshot.matches('confirming') && event.newest === event.newestOfOthers
    default:
      return !['text.change', 'mode.choose', 'unsent.changed', 'reply.undone'].includes(event.type)
  }
}

export const agentReplyModel = flowModel({
  machine: agentReplyMachine,
  inputs: {
    'the agent opens a ticket': opening,
    'the agent opens a ticket of an external participant with an unsent link': {
      ...opening,
      ticketId: ofExternals,
      texts: { reply: linkText, note: '' },
      externals: ['zoe@supplier.example'],
    },
  },
  events: {
    'mode.choose': {
      'the agent chooses Internal note': { mode: 'note' },
      'the agent chooses Reply': { mode: 'reply' },
    },
    'text.change': {
      'the agent types a text': { text: replyText },
      'the agent adds a sentence': { text: `${replyText} Sorry for the wait.` },
    },
    'reply.submit': {
      'the agent sends the text': { statusId: null },
      'the agent sends the text and resolves the ticket': { statusId: 5 },
      'the agent sends the text to go on to the next ticket': { statusId: null, opensNext: true },
    },
    'unsent.changed': {
      'the agent adds a file': {
        kind: 'reply',
        attachments: [],
        isUploading: true,
        isLoading: false,
      },
      'the file is uploaded': {
        kind: 'reply',
        attachments: [31],
        isUploading: false,
        isLoading: false,
      },
    },
    'reply.undone': {
      'the reply before is taken back': { text: undoneText, seen: 42, isStopped: false },
    },
    'reply.confirm': 'the agent sends the reply outside the company',
    'recipients.shown': { 'the external participant leaves': { externals: [] } },
    'reply.sendAnyway': 'the agent sends the reply anyway',
    'writing.continue': 'the agent keeps writing',
    'history.shown': {
      'a colleague takes the ticket': { newest: 43, newestOfOthers: 41, lastOwn: nothing },
      'the customer comments': { newest: 44, newestOfOthers: 44, lastOwn: nothing },
      'the text appears on the ticket': {
        newest: 45,
        newestOfOthers: 41,
        lastOwn: { entryId: 45, text: replyText },
      },
    },
  },
  outcomes: {
    replyToTicket: {
      answers: {
        'the server sends the reply': { success: true },
        'the server keeps the reply for a while': { success: true, isHeld: true },
        'the server reports that someone has written meanwhile': {
          success: false,
          isOutdated: true,
        },
        'the server refuses the reply': { success: false, message: 'This ticket is closed.' },
      },
      fails: 'sending the reply fails',
    },
    addNote: {
      answers: {
        'the server saves the note': { success: true },
        'the server refuses the note': { success: false, message: 'This ticket is closed.' },
      },
      fails: 'saving the note fails',
    },
  },
  // The same text isn't typed twice, a chosen mode isn't chosen again, a note has no status, and only a
  // text that was sent shows on the ticket. Files are handled the same way in every state, so once is enough.
  allows: (event, snapshot) => {
    const { context } = snapshot
    const { ticketId, mode, texts, newest, files, externals } = context
    const { isUploading } = files[mode]
    // What has come back is a text like any other.
    if (context.undone !== null || texts.reply.includes(undoneText)) return false
    // Where the agent goes afterwards only matters while a reply is sent.
    if (context.opensNext && !snapshot.matches('sendingReply')) return false
    // The rest doesn't depend on who the recipients are.
    if (ticketId === ofExternals && !isAboutOutside(event, snapshot)) return false
    if (isUploading) {
      if (event.type === 'reply.submit')
        return (
          event.statusId === null &&
          !event.opensNext &&
          !snapshot.matches({ composing: 'incomplete' })
        )
      return event.type === 'unsent.changed' && !event.isUploading
    }
    switch (event.type) {
      case 'text.change':
        return (
          (event.text === replyText) !== snapshot.matches('outdated') &&
          event.text !== texts[mode] &&
          (mode === 'reply' || newest === opening.newest)
        )
      case 'mode.choose':
        return event.mode !== mode && (newest === opening.newest || snapshot.matches('outdated'))
      case 'unsent.changed':
        return (
          event.isUploading &&
          snapshot.matches({ composing: 'writing' }) &&
          mode === 'reply' &&
          texts.reply === replyText &&
          texts.note === '' &&
          newest === opening.newest
        )
      // It comes back into any text, so once into none, once into one and once while one is sent is enough.
      case 'reply.undone':
        return (
          mode === 'reply' &&
          texts.note === '' &&
          newest === opening.newest &&
          (snapshot.matches({ composing: 'writing' }) ||
            (snapshot.matches('sendingReply') && context.statusId === null))
        )
      case 'recipients.shown':
        return externals.length > 0 && snapshot.matches({ composing: 'writing' })
      case 'reply.submit':
        if (event.opensNext)
          return (
            mode === 'reply' &&
            texts.reply === replyText &&
            texts.note === '' &&
            newest === opening.newest &&
            snapshot.matches({ composing: 'writing' })
          )
        return mode === 'reply' || event.statusId === null
      case 'history.shown':
        return (
          event.newest > newest &&
          (event.newest !== 43 || texts.note === '') &&
          (event.lastOwn === nothing || isOnItsWay(snapshot))
        )
      default:
        return true
    }
  },
  project: ({ lastOwn, lastOwnBefore, ...context }) => ({
    mode: context.mode,
    texts: context.texts,
    seen: context.seen,
    newest: context.newest,
    newestOfOthers: context.newestOfOthers,
    hasProblem: context.problem !== null,
    isUploading: context.files.reply.isUploading,
    externals: context.externals,
    isUndone: context.undone !== null,
    opensNext: context.opensNext,
    isOwnNew: lastOwn.entryId > lastOwnBefore,
  }),
})
