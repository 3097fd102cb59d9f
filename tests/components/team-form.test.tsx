import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'

import { teamFormMachine } from '#machines/agent/team-form.machine.ts'
import { TeamForm } from '#src/features/agent/team/team-form.tsx'
import { newAgent } from '#tests/flows/agent/team-form/model.ts'
import { press, showInEnglish, type } from '#tests/flows/on-screen.tsx'

const dialog = page.getByRole('dialog', { name: 'Invite agent' })

const shown = async () => {
  const actor = createActor(teamFormMachine, { input: { draft: newAgent } }).start()
  await showInEnglish(<TeamForm actor={actor} team={{ agents: [], groups: [] }} />)
  await expect.element(dialog).toBeVisible()
  return actor
}

test('is closed by Escape as long as nothing is typed [T232]', async () => {
  const actor = await shown()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => actor.getSnapshot().output).toEqual({ status: 'cancelled' })
})

test('keeps what is typed on Escape and on a click outside [T232]', async () => {
  const actor = await shown()
  await type('Name', 'Nora New')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } })
  await expect.element(dialog).toBeVisible()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Nora New')
  expect(actor.getSnapshot().status).toBe('active')
  await press('Cancel')
  expect(actor.getSnapshot().output).toEqual({ status: 'cancelled' })
})
