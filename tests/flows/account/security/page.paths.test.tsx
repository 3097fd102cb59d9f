import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'

import type { securityMachine } from '#machines/account/security.machine.ts'
import { SecurityPage } from '#src/features/account/security/security-page.tsx'
import { securityModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { heading, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const seesSessions = async ({ context: { security } }: SnapshotFrom<typeof securityMachine>) => {
  await seesText('This device')
  await seesText('Firefox on Windows')
  const others = page.getByText('Safari on iPhone').query()
  expect(others !== null).toBe(security?.sessions.length === 2)
}

walksEveryPathOnThePage<typeof securityMachine>(securityModel, {
  show: (actor) => showInEnglish(<SecurityPage actor={actor}>{null}</SecurityPage>),
  do: {
    'security.retry': () => press('Try again'),
    'security.changed': 'reported',
    'session.end': () => press('Sign out: Safari on iPhone'),
    'sessions.end': () => press('Sign out all others'),
    'proof.accepted': 'reported',
  },
  see: {
    loading: () => expect.element(heading('Security')).toBeVisible(),
    failed: () => seesText('couldn’t load your security settings', page.getByRole('alert')),
    overview: seesSessions,
    // The dialog of the child has its own walks.
    proofDialog: seesSessions,
  },
})
