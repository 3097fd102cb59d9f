import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'

import type { RequiredChange } from '#contract/rules/profile.ts'
import { profileEditMachine } from '#machines/account/profile-edit.machine.ts'
import { ProfilePromptDialog } from '#src/features/account/profile-prompt-dialog.tsx'
import { button, field, press, showInEnglish } from '#tests/flows/on-screen.tsx'

const saved = { firstName: 'Anna', lastName: '', telephone: '', mail: 'anna@example.com' }
const dialog = page.getByRole('dialog', { name: 'Please complete your profile' })

const shown = async (required: RequiredChange = 'name', changed: Partial<typeof saved> = {}) => {
  const actor = createActor(profileEditMachine, {
    input: { saved: { ...saved, ...changed }, changes: {}, required, confirmsMail: false },
  }).start()
  const postpone = vi.fn()
  await showInEnglish(<ProfilePromptDialog actor={actor} onPostpone={postpone} />)
  await expect.element(dialog).toBeVisible()
  return postpone
}

test.each([
  ['name', {}, 'Your name is incomplete.'],
  ['mail', { lastName: 'Keller', mail: '' }, 'Your profile has no email address'],
  ['mail', { lastName: 'Keller' }, 'Please replace your email address anna@example.com'],
] as const)('says at once why it asks for the %s [A19, B45]', async (required, changed, reason) => {
  await shown(required, changed)
  await expect.poll(() => dialog.element().textContent).toContain(reason)
})

test('stays open on Escape and on a click outside [B45, A19]', async () => {
  const postpone = await shown()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } })
  await expect.element(button('Remind me in a week')).toBeVisible()
  await expect.element(dialog).toBeVisible()
  expect(postpone).not.toHaveBeenCalled()
})

test('is postponed by its own button [B45, T19]', async () => {
  const postpone = await shown()
  await press('Remind me in a week')
  expect(postpone).toHaveBeenCalledOnce()
})

test('moves the focus to the field that must be filled [A19, V7]', async () => {
  await shown()
  await press('Save profile')
  await expect.element(field('Last name')).toHaveFocus()
  await expect.element(field('Last name')).toHaveAttribute('aria-invalid', 'true')
})
