import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'

import type { companyLoginsMachine } from '#machines/security-manager/company-logins.machine.ts'
import { LoginsPage } from '#src/features/security-manager/logins-page.tsx'
import { companyLoginsModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { field, heading, press, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'

const seesLogins = async ({ context }: SnapshotFrom<typeof companyLoginsMachine>) => {
  await expect.element(heading('Logins')).toBeVisible()
  await expect.element(field('Search logins')).toHaveValue(context.search)
  for (const { name, email } of context.logins ?? []) {
    await seesText(name)
    await seesText(email)
  }
  if (context.logins?.length === 0) await seesText('No login matches')
}

walksEveryPathOnThePage<typeof companyLoginsMachine>(companyLoginsModel, {
  show: (actor) =>
    showInEnglish(
      <LoginsPage
        actor={actor}
        requestOf={(login, change) => ({
          login,
          change,
          today: '2026-11-23',
          form: { reason: '', lastDay: '' },
        })}
      >
        {null}
      </LoginsPage>,
    ),
  do: {
    'search.change': ({ search }) => type('Search logins', search),
    'search.submit': async () => {
      await userEvent.click(field('Search logins'))
      await userEvent.keyboard('{Enter}')
    },
    'page.choose': ({ page: number }) => press(`Page ${number}`),
    'list.retry': () => press('Try again'),
    'request.open': async ({ request: { login } }) => {
      await press(`Actions for ${login.name}`)
      await userEvent.click(page.getByRole('menuitem', { name: 'Request lock' }))
    },
    'login.requested': 'reported',
  },
  see: {
    list: async (snapshot) => {
      await seesLogins(snapshot)
      const { logins, first, total } = snapshot.context
      if (logins && logins.length > 0 && snapshot.matches('shown'))
        await expect
          .element(page.getByRole('status').first())
          .toHaveTextContent(`${first}–${first + logins.length - 1} of ${total}`)
    },
    failed: async (snapshot) => {
      await seesLogins(snapshot)
      await seesText(
        snapshot.context.logins ? 'We couldn’t refresh the list.' : 'We couldn’t load the logins',
      )
    },
  },
  // Before the first rows, the skeleton is shown even while the user types.
  looksBusy: (snapshot) =>
    snapshot.hasTag('busy') || (snapshot.context.logins === null && snapshot.matches('typing')),
})
