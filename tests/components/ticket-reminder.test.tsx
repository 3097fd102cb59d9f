import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ReminderField } from '#src/features/agent/ticket/reminder-field.tsx'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const saved = vi.fn()
const field = page.getByLabelText(/^Postponed until/)
const button = (name: string) => page.getByRole('button', { name })
const show = (remindAt?: string, busy = false) =>
  showInEnglish(<ReminderField remindAt={remindAt} busy={busy} onSave={saved} />)

beforeEach(() => saved.mockReset())

test('sets a reminder for the start of a day in the browser’s time zone, only when asked [T256]', async () => {
  await show()
  expect(page.getByRole('button').query()).toBeNull()
  await userEvent.fill(field, '2099-01-15')
  expect(saved).not.toHaveBeenCalled()
  await press('Set reminder')
  expect(saved).toHaveBeenCalledExactlyOnceWith(new Date(2099, 0, 15).getTime())
})

test('removes it once the field is empty [T256]', async () => {
  await show(new Date(2099, 0, 15).toISOString())
  await expect.element(field).toHaveValue('2099-01-15')
  await userEvent.fill(field, '')
  await press('Remove reminder')
  expect(saved).toHaveBeenCalledExactlyOnceWith(0)
})

test('refuses today and days that have passed [T256]', async () => {
  await show()
  await userEvent.fill(field, '2020-02-29')
  await seesText('Choose a day after today.')
  expect(button('Set reminder').query()).toBeNull()
})

test('of today says nothing about a day that nobody has touched [T256]', async () => {
  const now = new Date()
  await show(new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString())
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  expect(page.getByText('Choose a day after today.').query()).toBeNull()
})

test('can’t be changed while another change is being saved [T256]', async () => {
  await show(new Date(2099, 0, 15).toISOString(), true)
  await expect.element(field).toHaveAttribute('readonly')
})
