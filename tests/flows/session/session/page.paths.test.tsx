import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { sessionMachine } from '#machines/session/session.machine.ts'
import { PortalShell } from '#src/features/shell/portal-shell.tsx'
import { UnreachablePage } from '#src/features/shell/unreachable-page.tsx'
import { sessionModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const thePage = 'A page behind the sign-in goes here.'
const account = page.getByRole('button', { name: /^(anna\.keller|jonas\.wolff)$/ })

/** Only pages behind the sign-in, because routes redirect signed-out users. */
walksEveryPathOnThePage<typeof sessionMachine>(sessionModel, {
  show: (actor) =>
    showInEnglish(
      <PortalShell
        session={actor}
        place="/support/ticket/list"
        notifications={null}
        unreachable={<UnreachablePage session={actor} />}
      >
        <p>{thePage}</p>
      </PortalShell>,
    ),
  // The user is signed out anyway, and the routes open the login page (X28).
  silent: ['the sign-out fails'],
  do: {
    'session.signOut': async () => {
      await account.click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
    },
    'session.retry': () => press('Try again'),
    'session.expired': 'reported',
    'session.changed': 'reported',
    'signOut.failed': 'reported',
    'tab.shown': 'reported',
  },
  see: {
    waiting: () => nothingIsShown(),
    unreachable: async () => {
      await nothingIsShown()
      await seesText('We can’t reach the portal')
      await expect.element(button('Try again')).toBeEnabled()
    },
    signedOut: () => nothingIsShown(),
    signedIn: async ({ context }) => {
      const name = context.account?.username ?? ''
      await seesText(thePage)
      await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
    },
    signingOut: () => seesText(thePage),
  },
  looksBusy: (snapshot) => !snapshot.matches('signedIn') && !snapshot.matches('unreachable'),
})

const nothingIsShown = async () => {
  await expect.element(page.getByText(thePage)).not.toBeInTheDocument()
  await expect.element(account).not.toBeInTheDocument()
}
