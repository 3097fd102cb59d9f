import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { announcementsMachine } from '#machines/announcements/announcements.machine.ts'
import { Announcements } from '#src/features/announcements/announcements.tsx'
import { announcementsModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof announcementsMachine>(announcementsModel, {
  show: (actor) => showInEnglish(<Announcements actor={actor} />),
  do: {
    'announcement.dismiss': ({ id }) =>
      userEvent.click(
        page.getByRole('button', {
          name: id === 7 ? /^Dismiss: Maintenance/ : /^Dismiss: Carrier/,
        }),
      ),
    'tab.shown': 'reported',
  },
  see: {
    announcements: async ({ context: { list, isMore, dismissed } }) => {
      const shown = list.filter(({ id }) => !dismissed.includes(id))
      await expect
        .poll(() => page.getByRole('region', { name: 'Announcements' }).query() !== null)
        .toBe(shown.length > 0)
      await expect.poll(() => page.getByRole('listitem').all().length).toBe(shown.length)
      for (const { title, teaserText, link } of shown) {
        await seesText(title)
        await seesText(teaserText)
        if (link)
          await expect
            .element(page.getByRole('link', { name: 'Find out more' }))
            .toHaveAttribute('href', link)
      }
      if (isMore && shown.length > 0) await seesText('More in your messages')
    },
  },
})
