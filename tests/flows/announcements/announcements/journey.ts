import { dismissAnnouncement, listAnnouncements } from '#contract/announcements.ts'
import { getFlags } from '#contract/authentication.ts'
import type { announcementsMachine } from '#machines/announcements/announcements.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, setHidden, signedIn } from '#tests/e2e/tours/background.ts'

export const announcementsJourney: Journey<typeof announcementsMachine> = {
  calls: {
    listAnnouncements: listAnnouncements.path,
    dismissAnnouncement: dismissAnnouncement.path,
  },
  background: () => ({
    ...around(signedIn(1)),
    [getFlags.path]: { tc: 1, sm: 0, psm: 0, extras: { announcements: 1 } },
  }),
  open: (page) => page.goto('/account/preferences'),
  do: {
    'announcement.dismiss': (page, { id }) =>
      page.getByRole('button', { name: id === 7 ? /^Dismiss: Main/ : /^Dismiss: Carrier/ }).click(),
    'tab.shown': (page) => setHidden(page, false),
  },
  see: {
    announcements: async (page, { context: { list, dismissed } }) => {
      const region = page.getByRole('region', { name: 'Announcements' })
      const shown = list.filter(({ id }) => !dismissed.includes(id))
      await expect(region.getByRole('listitem')).toHaveCount(shown.length)
      for (const { title } of shown) await expect(region).toContainText(title)
    },
  },
}
