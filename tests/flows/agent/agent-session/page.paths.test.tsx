import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { agentSessionMachine } from '#machines/agent/agent-session.machine.ts'
import { AgentShell } from '#src/features/agent/shell/agent-shell.tsx'
import { agentSessionModel, mara } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, press, showInEnglish } from '#tests/flows/on-screen.tsx'

const account = page.getByRole('button', { name: mara.name })
const queue = page.getByText('The queue is shown here.')

walksEveryPathOnThePage<typeof agentSessionMachine>(agentSessionModel, {
  show: (actor) =>
    showInEnglish(
      <AgentShell session={actor} place="/agent">
        <p>The queue is shown here.</p>
      </AgentShell>,
    ),
  do: {
    'session.signOut': async () => {
      await userEvent.click(account)
      await userEvent.click(page.getByRole('menuitem', { name: 'Sign out' }))
    },
    'session.retry': () => press('Try again'),
    'session.expired': 'reported',
    'session.changed': 'reported',
    'tab.shown': 'reported',
  },
  see: {
    waiting: () => expect.poll(() => queue.query()).toBeNull(),
    absent: () => expect.poll(() => queue.query()).toBeNull(),
    unreachable: () => expect.element(button('Try again')).toBeVisible(),
    signedOut: async () => {
      await expect.poll(() => queue.query()).toBeNull()
      await expect.poll(() => account.query()).toBeNull()
    },
    signedIn: async () => {
      await expect.element(queue).toBeVisible()
      await expect.element(account).toBeVisible()
    },
    signingOut: () => expect.element(account).toBeVisible(),
  },
  looksBusy: (snapshot) => !snapshot.matches('signedIn') && !snapshot.matches('unreachable'),
})
