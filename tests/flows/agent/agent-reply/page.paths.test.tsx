import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { agentReplyMachine } from '#machines/agent/agent-reply.machine.ts'
import { AgentComposer } from '#src/features/agent/ticket/agent-composer.tsx'
import { displayText } from '#src/texts.ts'
import { agentReplyModel } from './model.ts'
import { startUnsent as unsent } from '#tests/support/unsent.ts'
import { choices } from '#tests/flows/agent/agent-ticket-change/model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, field, press, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'

const isShown = (name: string) => button(name).query() !== null

walksEveryPathOnThePage<typeof agentReplyMachine>(agentReplyModel, {
  show: (actor) =>
    showInEnglish(
      <AgentComposer
        actor={actor}
        unsent={{ reply: unsent(), note: unsent() }}
        owner="Anna Keller"
        statuses={choices.statuses}
        isClosed={false}
      />,
    ),
  do: {
    'mode.choose': ({ mode }) =>
      page
        .getByRole('radio', { name: mode === 'note' ? 'Internal note' : 'Reply', exact: true })
        .click(),
    'text.change': ({ text }) =>
      type(isShown('Save note') ? 'Your internal note' : 'Your reply', text),
    'reply.submit': ({ statusId, opensNext }) => {
      if (isShown('Save note')) return press('Save note')
      if (opensNext) return press('Send and next')
      return press(statusId === null ? 'Send reply' : 'Send and resolve')
    },
    'reply.confirm': () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Send reply' }).click(),
    'recipients.shown': 'reported',
    'reply.sendAnyway': () => press('Send anyway'),
    'writing.continue': () => press('Keep writing'),
    'history.shown': 'reported',
    'reply.undone': 'reported',
    'unsent.changed': 'reported',
  },
  see: {
    composer: async (snapshot) => {
      const { mode, texts, problem, files } = snapshot.context
      const { isUploading } = files[mode]
      const label = mode === 'note' ? 'Your internal note' : 'Your reply'
      await expect.element(field(label)).toHaveValue(texts[mode])
      await seesText(mode === 'note' ? 'Only agents see this note' : 'Anna Keller will see this')
      const missing = mode === 'note' ? 'Write your note first.' : 'Write your reply first.'
      const isIncomplete = snapshot.matches({ composing: 'incomplete' })
      if (isIncomplete && texts[mode] === '') {
        await seesText(missing)
        await expect.element(field(label)).toHaveFocus()
      }
      if (isIncomplete && isUploading)
        await seesText('Your files are still uploading', page.getByRole('alert'))
      else if (problem) await seesText(displayText(problem), page.getByRole('alert'))
      else expect(page.getByRole('alert').query()).toBeNull()
    },
    confirmation: async ({ context: { externals } }) => {
      const dialog = page.getByRole('alertdialog')
      await seesText(externals.join(), dialog)
      await seesText('a link with which anyone can set a password', dialog)
    },
    gone: () => expect.element(button('Send and next')).toBeDisabled(),
    question: async ({ context: { texts } }) => {
      await expect.element(field('Your reply')).toHaveValue(texts.reply)
      await seesText('There’s something new on this ticket', page.getByRole('alert'))
    },
  },
})
