import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'

import type { passkeysMachine } from '#machines/account/passkeys.machine.ts'
import { PasskeysSection } from '#src/features/account/security/passkeys-section.tsx'
import { displayText } from '#src/texts.ts'
import { button, press, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { passkeysModel } from './model.ts'

const dialog = page.getByRole('dialog')

const seesList = async ({ context: { list } }: SnapshotFrom<typeof passkeysMachine>) => {
  await expect.poll(() => dialog.query()).toBeNull()
  if (list.length === 0) return seesText('You don’t have any passkeys yet.')
  await seesText('Synced between your devices')
  await seesText('Key in the safe')
  await seesText('old.example.com')
  await seesText('Remove passkeys you don’t recognize')
  return seesText('not used yet')
}

walksEveryPathOnThePage<typeof passkeysMachine>(passkeysModel, {
  show: (actor) =>
    showInEnglish(
      <main>
        <PasskeysSection actor={actor} replacesPassword />
      </main>,
    ),
  do: {
    'list.retry': () => press('Try again'),
    'passkey.add': () => press('Add passkey'),
    'passkey.rename': () => press('Rename: Phone'),
    'passkey.remove': () => press('Remove: Phone'),
    'rename.submit': async ({ name }) => {
      await type('Name', name)
      await press('Save name')
    },
    'rename.cancel': () => press('Cancel'),
    'proof.accepted': 'reported',
  },
  see: {
    loading: () => expect.poll(() => button('Add passkey').query()).toBeNull(),
    failed: () => seesText('We couldn’t load your passkeys.', page.getByRole('alert')),
    list: seesList,
    // The dialogs of the children have their own walks.
    registration: async (snapshot) => {
      await seesList(snapshot)
      await expect.element(button('Add passkey')).toHaveAttribute('aria-disabled', 'true')
      await seesText('A passkey is being added.')
      if (snapshot.context.list.length === 0) return
      await expect.element(button('Rename: Phone')).toBeDisabled()
      await expect.element(button('Remove: Phone')).toBeDisabled()
    },
    proofDialog: seesList,
    renameDialog: async ({ context: { problem } }) => {
      await seesText('Rename passkey', dialog)
      if (problem) await seesText(displayText(problem), dialog)
    },
  },
})
