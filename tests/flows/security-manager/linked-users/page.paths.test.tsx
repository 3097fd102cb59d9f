import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { linkedUsersMachine } from '#machines/security-manager/linked-users.machine.ts'
import { LinkedUsersSection } from '#src/features/security-manager/linked-users-section.tsx'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { linkedUsersModel } from './model.ts'

const seesList = async (list: readonly object[] | null) => {
  if (list === null) return expect.poll(() => page.getByRole('table').query()).toBeNull()
  if (list.length === 0) return seesText('Nobody is linked yet.')
  await seesText('jonas.weber')
  await seesText('(you)')
  return seesText('not used yet')
}

walksEveryPathOnThePage<typeof linkedUsersMachine>(linkedUsersModel, {
  show: (actor) =>
    showInEnglish(
      <main>
        <LinkedUsersSection actor={actor} />
      </main>,
    ),
  do: {
    'list.retry': () => press('Try again'),
    'page.choose': () => press('Next page'),
    'link.remove': () => press('Remove link: Jonas Weber'),
    'proof.accepted': 'reported',
  },
  see: {
    list: ({ context: { list } }) => seesList(list),
    failed: () => seesText('We couldn’t load the linked users'),
    // The dialog has its own walk.
    proofDialog: ({ context: { list } }) => seesList(list),
  },
})
