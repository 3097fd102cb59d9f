import type { Page } from '@playwright/test'

import { getAgentHistory, getAgentTicket, type AgentEntry } from '#contract/agent-ticket.ts'
import { uploadAgentAttachment } from '#contract/agent-ticket-attachments.ts'
import { addNote, replyToTicket, undoReply } from '#contract/agent-ticket-changes.ts'
import { uploadAgentUnsent } from '#contract/agent-unsent-attachments.ts'
import type { AgentReplyInput, agentReplyMachine } from '#machines/agent/agent-reply.machine.ts'
import { agentTicket, created } from '#tests/flows/agent/agent-ticket/model.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { agentTicketPage, aroundAgentTicket } from '#tests/e2e/tours/agent-background.ts'
import { attachFile, lockFile } from '#tests/e2e/tours/background.ts'

const draftKey = 'statedesk.agentDraft.3.4711'

const question: AgentEntry = { ...created, kind: 'message', description: '<p>Who locks it?</p>' }
const step: AgentEntry = { ...created, entryId: 42, side: 'provider', source: 'Jonas Brandt' }

const own: AgentEntry = { ...step, kind: 'message', isOwn: true, source: 'Mia Vogel' }

const outside = (names: readonly string[]) =>
  names.map((name) => ({
    kind: 'external' as const,
    name,
    getsEmail: true,
    getsStatusEmail: true,
    hasBounced: false,
  }))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The field of the reply or the note, whichever is being written. */
const box = (page: Page) => page.getByLabel(/^Your (?:reply|internal note)$/)
const buttonOf = ({ statusId, opensNext }: { statusId: number | null; opensNext?: boolean }) => {
  if (opensNext) return /^Send and next$/
  return statusId === null ? /^(?:Send reply|Save note)$/ : /^Send and resolve$/
}
const modeName = { reply: 'Reply', note: 'Internal note' }
const boxName = { reply: 'Your reply', note: 'Your internal note' }

export const agentReplyJourney: Journey<typeof agentReplyMachine> = {
  calls: {
    uploadUnsent: uploadAgentUnsent.path,
    uploadAttachment: uploadAgentAttachment.path,
    replyToTicket: replyToTicket.path,
    addNote: addNote.path,
    readHistory: getAgentHistory.path,
  },
  // What was sent is loaded at once, and so is what made the reply outdated.
  endings: {
    replyToTicket: async (_, end, answer) => {
      const { success, isOutdated } = end as { success: boolean; isOutdated?: boolean }
      await answer('replyToTicket', end)
      if (success || isOutdated) await answer('readHistory', [])
    },
    addNote: async (_, end, answer) => {
      await answer('addNote', end)
      if ((end as { success: boolean }).success) await answer('readHistory', [])
    },
  },
  background: (input) =>
    aroundAgentTicket({ recipients: outside((input as AgentReplyInput).externals) }),
  open: async (page, input, answer) => {
    const { texts } = input as AgentReplyInput
    await page.addInitScript(
      ([key, draft]) => {
        if (draft.reply !== '') localStorage.setItem(key, JSON.stringify(draft))
      },
      [draftKey, texts] as const,
    )
    await page.goto(agentTicketPage)
    await answer('readHistory', [question, step])
  },
  do: {
    'mode.choose': (page, { mode }) =>
      page.getByRole('radio', { name: modeName[mode], exact: true }).click(),
    'text.change': (page, { text }) => box(page).fill(text),
    'reply.submit': (page, choice) => page.getByRole('button', { name: buttonOf(choice) }).click(),
    'unsent.changed': (page, { isUploading }, answer) =>
      isUploading
        ? page.getByLabel('Add files').setInputFiles(lockFile)
        : answer('uploadUnsent', { success: true, messages: [], id: 31 }),
    'recipients.shown': async (page, { externals }, answer) => {
      const data = { ...agentTicket, recipients: outside(externals) }
      await page.route(`**${getAgentTicket.path}`, (route) => route.fulfill({ json: { data } }))
      await attachFile(page)
      await answer('uploadAttachment', { success: true, messages: [] })
      await answer('readHistory', [])
    },
    'reply.undone': async (page, { text, seen }, answer) => {
      const heldReply = {
        replyId: 9,
        text,
        lastEntryId: seen,
        status: '',
        files: 0,
        left: 10,
        isStopped: false,
      }
      const showTicket = (part: object) =>
        page.route(`**${getAgentTicket.path}`, (route) =>
          route.fulfill({ json: { data: { ...agentTicket, ...part } } }),
        )
      await showTicket({ heldReply })
      await page.route(`**${undoReply.path}`, (route) => route.fulfill({ json: { success: true } }))
      await attachFile(page)
      await answer('uploadAttachment', { success: true, messages: [] })
      await answer('readHistory', [])
      await showTicket({})
      await button(page, 'Undo').click()
      await answer('readHistory', [])
    },
    'reply.confirm': (page) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Send reply' }).click(),
    'reply.sendAnyway': (page) => button(page, 'Send anyway').click(),
    'writing.continue': (page) => button(page, 'Keep writing').click(),
    'history.shown': async (page, { newest, newestOfOthers, lastOwn }, answer) => {
      await attachFile(page)
      await answer('uploadAttachment', { success: true, messages: [] })
      const source =
        newest === lastOwn.entryId
          ? { ...own, description: `<p>${lastOwn.text}</p>` }
          : newest === newestOfOthers
            ? question
            : step
      await answer('readHistory', [{ ...source, entryId: newest }])
    },
  },
  see: {
    composer: async (page, snapshot) => {
      const { mode, texts, problem, files } = snapshot.context
      const { isUploading } = files[mode]
      const isIncomplete = snapshot.matches({ composing: 'incomplete' })
      await expect(page.getByLabel(boxName[mode])).toHaveValue(texts[mode])
      const missing = mode === 'note' ? 'Write your note first.' : 'Write your reply first.'
      await expect(page.getByText(missing)).toHaveCount(isIncomplete && texts[mode] === '' ? 1 : 0)
      const isHeldBack = isIncomplete && isUploading
      await expect(page.getByRole('alert')).toHaveCount(problem || isHeldBack ? 1 : 0)
    },
    confirmation: async (page, { context: { externals } }) => {
      await expect(page.getByRole('alertdialog')).toContainText(externals.join())
    },
    gone: async (page) => {
      await expect(page).toHaveURL(/\/agent$/)
    },
    question: async (page, { context: { texts } }) => {
      await expect(page.getByLabel(boxName.reply)).toHaveValue(texts.reply)
      await expect(page.getByRole('alert')).toContainText('There’s something new on this ticket')
    },
  },
}
