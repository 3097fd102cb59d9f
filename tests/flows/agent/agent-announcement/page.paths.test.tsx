import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { agentAnnouncementMachine } from '#machines/agent/agent-announcement.machine.ts'
import { AnnouncementPage } from '#src/features/agent/announcements/announcement-page.tsx'
import { agentAnnouncementModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  button,
  heading,
  press,
  problemIsShown,
  seesText,
  showInEnglish,
} from '#tests/flows/on-screen.tsx'

const dialog = page.getByRole('alertdialog')
const states = {
  scheduled: 'Scheduled',
  current: 'Shown now',
  past: 'Ended',
  sent: 'Sent',
  withdrawn: 'Withdrawn',
}

walksEveryPathOnThePage<typeof agentAnnouncementMachine>(agentAnnouncementModel, {
  show: (actor) => showInEnglish(<AnnouncementPage actor={actor} canPublish />),
  do: {
    'announcement.end': () => press('End now'),
    'announcement.withdraw': () => press('Withdraw'),
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
        const canEnd = announcement.state === 'current'
        await expect.poll(() => button('End now').query() !== null).toBe(canEnd)
        const canWithdraw = announcement.state !== 'withdrawn'
        await expect.poll(() => button('Withdraw').query() !== null).toBe(canWithdraw)
      }
    },
    question: async (snapshot) => {
      const isEnd = snapshot.matches('confirmingEnd') || snapshot.matches('ending')
      const kind = snapshot.context.announcement?.kind ?? ''
      await seesText(isEnd ? 'End this announcement now?' : `Withdraw this ${kind}?`, dialog)
    },
    notFound: () => seesText('We couldn’t find this announcement'),
  },
})
