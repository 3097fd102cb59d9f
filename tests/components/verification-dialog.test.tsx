import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { PasswordDialog } from '#src/components/overlay/password-dialog.tsx'
import { VerificationDialog } from '#src/components/overlay/verification-dialog.tsx'
import { field, press, showInEnglish, type } from '#tests/flows/on-screen.tsx'

const dialogs = { code: VerificationDialog, password: PasswordDialog }

/** Refuses what is entered after a moment, as a server would. */
function Refusing({ kind }: { kind: keyof typeof dialogs }) {
  const Asking = dialogs[kind]
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  })
  const refuse = () => {
    setState({ busy: true, problem: null })
    setTimeout(setState, 20, { busy: false, problem: 'That’s wrong.' })
  }
  return (
    <Asking open {...state} onSubmit={refuse} onClose={() => {}}>
      To test it
    </Asking>
  )
}

test.each<[keyof typeof dialogs, string, string]>([
  ['code', 'Verification code', '000000'],
  ['password', 'Current password', 'wrong'],
])('focuses the field again after each wrong %s [X3]', async (kind, label, value) => {
  await showInEnglish(<Refusing kind={kind} />)
  for (const _ of [1, 2]) {
    await type(label, value)
    await press('Verify')
    await expect.element(page.getByRole('alert')).toHaveTextContent('That’s wrong.')
    await expect.element(field(label)).toHaveValue('')
    await expect.element(field(label)).toHaveFocus()
  }
})
