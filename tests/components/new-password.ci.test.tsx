import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import { specifiedRule as rule } from '#contract/rules/passwords.ts'
import { changePasswordMachine } from '#machines/sign-in/change-password.machine.ts'
import { ownPasswordMachine } from '#machines/account/own-password.machine.ts'
import { passwordRenewalMachine } from '#machines/sign-in/password-renewal.machine.ts'
import { passwordResetMachine } from '#machines/sign-in/password-reset.machine.ts'
import { OwnPasswordPage } from '#src/features/account/own-password-page.tsx'
import { ChangePasswordPage } from '#src/features/sign-in/password/change-password-page.tsx'
import { PasswordRenewalForm } from '#src/features/sign-in/password/password-renewal-form.tsx'
import { PasswordResetPage } from '#src/features/sign-in/password/password-reset-page.tsx'
import { button, field, press, showInEnglish, type } from '#tests/flows/on-screen.tsx'

const username = 'anna.keller'
const validLink = passwordResetMachine.provide({
  actors: {
    checkLink: fromPromise<{ render: boolean }, { otac: string }>(async () => ({ render: true })),
  },
})

const forms: Record<string, () => ReactNode> = {
  renewal: () => {
    const actor = createActor(passwordRenewalMachine, { input: { username, requireTotp: false } })
    return <PasswordRenewalForm actor={actor.start()} rule={rule} />
  },
  'public change': () => (
    <ChangePasswordPage actor={createActor(changePasswordMachine).start()} rule={rule} />
  ),
  reset: () => (
    <PasswordResetPage
      actor={createActor(validLink, { input: { otac: 'b3c9' } }).start()}
      rule={rule}
    />
  ),
  'own password': () => (
    <OwnPasswordPage
      actor={createActor(ownPasswordMachine).start()}
      username={username}
      rule={rule}
    />
  ),
}

const mismatch = 'Passwords do not match'
const repeated = () => field('Repeat new password')

/** Fills the other required fields. */
const fillTheRest = async () => {
  for (const label of ['Username', 'Current password'])
    if (page.getByLabelText(label, { exact: true }).query()) await type(label, 'Old-Horse-1')
}

describe.each(Object.entries(forms))('the %s form', (_, form) => {
  test.each(['', 'Tr3-'])(
    'shows on blur that the repeated "%s" doesn’t match "Tr3-fox" [V9]',
    async (typed) => {
      await showInEnglish(form())
      await type('New password', 'Tr3-fox')
      await type('Repeat new password', typed)
      await expect.element(repeated()).not.toHaveAccessibleDescription(mismatch)
      await userEvent.click(field('New password'))
      await expect.element(repeated()).toHaveAccessibleDescription(mismatch)
      await type('Repeat new password', 'Tr3-fox')
      await expect.element(repeated()).not.toHaveAccessibleDescription(mismatch)
    },
  )

  test.each(['', 'Tr3-'])(
    'shows on submit that the repeated "%s" doesn’t match "Tr3-fox" [V9]',
    async (typed) => {
      await showInEnglish(form())
      await fillTheRest()
      await type('Repeat new password', typed)
      await type('New password', 'Tr3-fox')
      await userEvent.keyboard('{Enter}')
      await expect.element(repeated()).toHaveAccessibleDescription(mismatch)
    },
  )

  test('describes the whole policy next to the new password [V15]', async () => {
    await showInEnglish(form())
    await expect
      .element(field('New password'))
      .toHaveAccessibleDescription(
        'Use at least 7 characters, with upper and lower case letters and symbols or numbers. ' +
          'Don’t reuse a previous password, or include your username or real name.',
      )
  })

  test('doesn’t treat showing the password as leaving its field [V9]', async () => {
    await showInEnglish(form())
    await type('New password', 'Tr3-fox')
    await type('Repeat new password', 'Tr3-')
    await userEvent.click(page.getByRole('button', { name: 'Show password' }).last())
    await expect.element(repeated()).not.toHaveAccessibleDescription(mismatch)
  })

  test('names a missing lowercase letter under a complete checklist on submit [A81, V11]', async () => {
    await showInEnglish(form())
    await fillTheRest()
    await type('New password', 'TR3-FOX')
    await type('Repeat new password', 'TR3-FOX')
    const done = page.getByRole('listitem').filter({ hasText: 'done' })
    await expect.poll(() => done.elements().length).toBe(6)
    expect(page.getByRole('alert').query()).toBeNull()
    await press('Save password')
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('The new password needs a lowercase letter.')
    const list = page.getByRole('list', { name: 'Your new password has' })
    const { bottom } = list.element().getBoundingClientRect()
    expect(alert.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
    await expect.element(field('New password')).toHaveFocus()
  })
})

test('keeps the public button enabled while the checklist is unmet [V16, A12]', async () => {
  await showInEnglish(forms['public change']?.())
  await fillTheRest()
  await type('New password', 'abc')
  await expect.element(button('Save password')).toHaveAttribute('aria-disabled', 'true')
  await type('Repeat new password', 'abc')
  await expect.element(button('Save password')).toBeEnabled()
})

test('shows a stricter rule in the policy and the checklist [A81]', async () => {
  const actor = createActor(changePasswordMachine).start()
  await showInEnglish(<ChangePasswordPage actor={actor} rule={{ minLength: 12 }} />)
  await expect.element(page.getByText(/^Use at least 12 characters, with/)).toBeVisible()
  await type('New password', 'Tr3-foxes..')
  const item = page.getByRole('listitem').filter({ hasText: 'at least 12 characters' })
  await expect.element(item).toMatchTextContent(/missing/)
  await type('New password', 'Tr3-foxes...')
  await expect.element(item).toMatchTextContent(/done/)
})
