import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { signInHelpMachine } from '#machines/security-manager/sign-in-help.machine.ts'
import { ApprovalsPage } from '#src/features/security-manager/approvals-page.tsx'
import {
  button,
  heading,
  press,
  problemIsShown,
  seesText,
  showInEnglish,
} from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { signInHelpModel } from './model.ts'

walksEveryPathOnThePage<typeof signInHelpMachine>(signInHelpModel, {
  show: (actor) => showInEnglish(<ApprovalsPage actor={actor}>{null}</ApprovalsPage>),
  do: {
    'list.retry': () => press('Try again'),
    'help.approve': () => press('Approve'),
    'help.decline': ({ help }) => press(help.way === 'admin' ? 'Stop it' : 'Decline'),
    'decline.confirm': () =>
      userEvent.click(page.getByRole('alertdialog').getByRole('button').last()),
    'decline.cancel': () => press('Cancel'),
    'proof.accepted': 'reported',
  },
  see: {
    list: async (snapshot) => {
      await expect.element(heading('Approvals')).toBeVisible()
      const { list } = snapshot.context
      expect(button('Approve').query() !== null).toBe((list?.length ?? 0) > 0)
      if (list?.length === 0) await seesText('Nothing to approve')
      if (snapshot.matches('shown')) await problemIsShown(snapshot)
    },
    question: ({ context: { decided } }) =>
      seesText(decided?.way === 'admin' ? 'Stop this?' : 'Decline this request?'),
    failed: () => seesText('We couldn’t load the approvals'),
    // The dialog of the child has its own walks.
    proof: () => expect.element(heading('Approvals')).toBeVisible(),
  },
})
