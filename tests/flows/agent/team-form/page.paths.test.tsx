import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { teamFormMachine } from '#machines/agent/team-form.machine.ts'
import { TeamForm } from '#src/features/agent/team/team-form.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { problemIsShown, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'
import { members } from '#tests/flows/agent/agent-team/model.ts'
import { teamFormModel } from './model.ts'

const dialog = page.getByRole('dialog')
const verb = /^(Send invitation|Add group|Add text block)$/
const titles = { agent: 'Invite agent', group: 'Add group', text: 'Add text block' }

walksEveryPathOnThePage<typeof teamFormMachine>(teamFormModel, {
  show: (actor) => showInEnglish(<TeamForm actor={actor} team={{ agents: members, groups: [] }} />),
  do: {
    'draft.change': async ({ draft }) => {
      if (draft.kind === 'agent') {
        await type('Name', draft.name)
        await type('Username', draft.username)
      }
      // Typing the same text again would change nothing.
      const name = draft.kind === 'text' ? /^Text/ : /^Email/
      const last = dialog.getByRole('textbox', { name })
      await userEvent.fill(last, '')
      await userEvent.fill(last, draft.kind === 'text' ? draft.text : draft.mail)
    },
    'draft.save': () => userEvent.click(dialog.getByRole('button', { name: verb })),
    'draft.discard': () => userEvent.click(dialog.getByRole('button', { name: 'Cancel' })),
  },
  see: {
    form: async (snapshot) => {
      const { draft, isSubmitted, taken } = snapshot.context
      await expect.element(dialog.getByRole('heading')).toHaveTextContent(titles[draft.kind])
      if (taken) await seesText('Taken.', dialog)
      const missing = page.getByText('Enter a username.').elements()
      expect(missing.length).toBe(
        isSubmitted && draft.kind === 'agent' && draft.username === '' ? 1 : 0,
      )
      await problemIsShown(snapshot)
    },
  },
})
