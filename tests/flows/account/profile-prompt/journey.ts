import { editProfile, fetchProfile } from '#contract/account.ts'
import { listTickets } from '#contract/tickets.ts'
import type { Destination } from '#contract/destinations.ts'
import type { profilePromptMachine } from '#machines/account/profile-prompt.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { fillFields } from '#tests/e2e/tours/background.ts'
import { aroundProfile } from '#tests/e2e/tours/profile-background.ts'

type Input = { isPostponed: boolean; next: Destination }

const addressOf = (next: Destination) =>
  next.to === 'requestedPage' ? next.address : '/support/ticket/list'

const key = 'statedesk.profilePrompt.anna.keller'

export const profilePromptJourney: Journey<typeof profilePromptMachine> = {
  calls: { fetchProfile: fetchProfile.path, profileEdit: editProfile.path },
  background: () => ({
    ...aroundProfile(),
    [listTickets.path]: { list: [], summary: { totalVisibleCount: 0 } },
  }),
  open: async (page, input) => {
    const { isPostponed, next } = input as Input
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
  endings: {
    profileEdit: async (page, _, answer) => {
      await fillFields(page, { 'Last name': 'Kellner', 'E-mail': 'anna@example.org' })
      await page.getByRole('button', { name: 'Save profile' }).click()
      await page.getByLabel('Verification code').fill('314159')
      await page.getByRole('button', { name: 'Verify' }).click()
      await answer('profileEdit', { success: true })
    },
  },
  do: {
    'prompt.postpone': (page) => page.getByRole('button', { name: 'Remind me in a week' }).click(),
  },
  see: {
    deciding: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
    prompt: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Please complete your profile' })
      await expect(dialog.getByLabel('Last name')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await expect(dialog).toBeVisible()
    },
    gone: (page, { context: { next } }) => expect(page).toHaveURL(addressOf(next)),
  },
}
