import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { agentAccountMachine } from '#machines/agent/agent-account.machine.ts'
import { AgentAccountPage } from '#src/features/agent/account/agent-account-page.tsx'
import { agentAccountModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { heading, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof agentAccountMachine>(agentAccountModel, {
  show: (actor) => showInEnglish(<AgentAccountPage actor={actor}>{null}</AgentAccountPage>),
  do: {
    'account.retry': () => press('Try again'),
    'security.changed': 'reported',
  },
  see: {
    loading: () => expect.element(heading('Your account')).toBeVisible(),
    failed: () => seesText('couldn’t load your account', page.getByRole('alert')),
    // The parts have their own walks.
    account: () => seesText('jan.hollmann@provider.example'),
  },
})
