import { editProfile, fetchProfile } from '#contract/account.ts'
import { listTickets } from '#contract/tickets.ts'
import type { Destination } from '#contract/destinations.ts'
import type { ProfileInput } from '#machines/profile-form.ts'
import type { profilePromptMachine } from '#machines/profile-prompt.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/written/expect.ts'
import { around, keepTyped, signedIn } from './background.ts'

type Input = ProfileInput & { isPostponed: boolean; next: Destination }

const addressOf = (next: Destination) =>
  next.to === 'requestedPage' ? next.address : '/support/ticket/list'

const key = 'statedesk.profilePrompt.anna.keller'

export const profilePromptJourney: Journey<typeof profilePromptMachine> = {
  calls: { fetchProfile: fetchProfile.path, editProfile: editProfile.path },
  background: () => ({
    ...around(signedIn(1)),
    [listTickets.path]: { list: [], summary: { totalVisibleCount: 0 } },
  }),
  open: async (page, input) => {
    const { isPostponed, next, changes } = input as Input
    await keepTyped(page, 'profile', changes)
    await page.addInitScript(
      ([name, paused]) => {
        if (location.pathname !== '/') return
        if (paused) localStorage.setItem(name, String(Date.now() + 60_000))
        else localStorage.removeItem(name)
      },
      [key, isPostponed] as const,
    )
    await page.goto(`/?returnTo=${encodeURIComponent(addressOf(next))}`)
  },
  do: {
    'profile.change': async (page, { typed }) => {
      await page.getByLabel('Last name').fill(typed.lastName)
      await page.getByLabel('E-mail', { exact: true }).fill(typed.mail)
    },
    'profile.submit': (page) => page.getByRole('button', { name: 'Save profile' }).click(),
    'prompt.postpone': (page) => page.getByRole('button', { name: 'Remind me in a week' }).click(),
    'totp.submit': async (page, { totp }) => {
      await page.getByLabel('Six-digit code').fill(totp)
      await page.getByRole('button', { name: 'Verify' }).click()
    },
    'dialog.close': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  see: {
    deciding: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
    prompt: async (page, { context: { typed } }) => {
      const dialog = page.getByRole('dialog', { name: 'Please complete your profile' })
      await expect(dialog.getByLabel('Last name')).toHaveValue(typed.lastName)
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await expect(dialog).toBeVisible()
    },
    totpDialog: (page) => expect(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible(),
    gone: (page, { context: { next } }) => expect(page).toHaveURL(addressOf(next)),
  },
}
