import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { agentUserChangeMachine } from '#machines/agent/agent-user-change.machine.ts'
import { Questions } from '#src/features/agent/customers/user-questions.tsx'
import { customer } from '#tests/flows/agent/agent-user/model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { problemIsShown, showInEnglish } from '#tests/flows/on-screen.tsx'
import { agentUserChangeModel } from './model.ts'

const questions = [
  ['lock', 'Lock Anna Keller?', 'Lock user'],
  ['factorReset', 'Reset authenticator app?', 'Reset app'],
  ['sessionEnd', 'Sign Anna Keller out everywhere?', 'Sign out everywhere'],
  ['link', 'Send a link for a new password?', 'Send email'],
] as const

describe.each(questions)('the question of %s', (change, title, verb) => {
  const dialog = page.getByRole('alertdialog')
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name, exact: true }))

  walksEveryPathOnThePage<typeof agentUserChangeMachine>(agentUserChangeModel, {
    show: (actor) => showInEnglish(<Questions user={customer} changes={{ [change]: actor }} />),
    do: { 'question.confirm': () => press(verb), 'question.cancel': () => press('Cancel') },
    see: {
      question: async (snapshot) => {
        await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible()
        await problemIsShown(snapshot)
      },
    },
  })
})
