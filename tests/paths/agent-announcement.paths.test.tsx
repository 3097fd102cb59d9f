import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { agentAnnouncementMachine } from '#machines/agent-announcement.machine.ts'
import { AnnouncementPage } from '#src/features/agent/announcements/announcement-page.tsx'
import { agentAnnouncementModel } from '#tests/model/models/agent-announcement.model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, heading, press, problemIsShown, seesText, showInEnglish } from './on-screen.tsx'

const dialog = page.getByRole('alertdialog')
const states = {
  scheduled: 'Scheduled',
  current: 'Shown now',
  past: 'Ended',
  sent: 'Sent',
  withdrawn: 'Withdrawn',
}

walksEveryPathOnThePage<typeof agentAnnouncementMachine>(agentAnnouncementModel, {
  show: (actor) => showInEnglish(<AnnouncementPage actor={actor} mayPublish />),
  do: {
    'end.ask': () => press('End now'),
    'withdrawal.ask': () => press('Withdraw'),
    'question.confirm': () =>
      userEvent.click(
        page.getByRole('button', { name: /^(End|Withdraw) (announcement|message)$/ }),
      ),
    'question.cancel': () => press('Cancel'),
    'announcement.retry': () => press('Try again'),
  },
  see: {
    announcement: async (snapshot) => {
      const { announcement } = snapshot.context
      await expect.poll(() => dialog.query()).toBeNull()
      if (!announcement) {
        await seesText(snapshot.matches('failed') ? 'We couldn’t load' : 'Loading…')
        return
      }
      await expect.element(heading(announcement.title)).toBeVisible()
      await seesText(states[announcement.state])
      await seesText(announcement.text)
      if (snapshot.matches('failed')) await seesText('We couldn’t refresh the announcement')
      else if (snapshot.matches('shown')) {
        await problemIsShown(snapshot)
        const isOn = announcement.state === 'current'
        await expect.poll(() => button('End now').query() !== null).toBe(isOn)
        const isThere = announcement.state !== 'withdrawn'
        await expect.poll(() => button('Withdraw').query() !== null).toBe(isThere)
      }
    },
    question: async (snapshot) => {
      const isEnd = snapshot.matches('askingEnd') || snapshot.matches('ending')
      const kind = snapshot.context.announcement?.kind ?? ''
      await seesText(isEnd ? 'End this announcement now?' : `Withdraw this ${kind}?`, dialog)
    },
    notFound: () => seesText('We couldn’t find this announcement'),
  },
})
