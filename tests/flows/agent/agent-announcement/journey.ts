import type { Page } from '@playwright/test'

import {
  endAnnouncement,
  getAnnouncement,
  withdrawAnnouncement,
} from '#contract/agent-announcements.ts'
import { getAgentState } from '#contract/agent-authentication.ts'
import type { agentAnnouncementMachine } from '#machines/agent/agent-announcement.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { reads } from '#tests/model/reads.ts'
import { expect } from '#tests/model/expect.ts'

export const lead = {
  stage: 'full',
  agent: { agentId: 3, name: 'Mia Vogel', role: 'lead' },
}

const dialog = (page: Page) => page.getByRole('alertdialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const agentAnnouncementJourney: Journey<typeof agentAnnouncementMachine> = {
  calls: {
    readAnnouncement: getAnnouncement.path,
    end: endAnnouncement.path,
    withdraw: withdrawAnnouncement.path,
  },
  background: () => ({ ...reads, [getAgentState.path]: lead }),
  open: (page) => page.goto('/agent/announcements/5'),
  do: {
    'announcement.end': (page) => button(page, 'End now').click(),
    'announcement.withdraw': (page) => button(page, 'Withdraw').click(),
    'question.confirm': (page) =>
      dialog(page)
        .getByRole('button', { name: /^(End|Withdraw) (announcement|message)$/ })
        .click(),
    'question.cancel': (page) => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
    'announcement.retry': (page) => button(page, 'Try again').click(),
  },
  see: {
    announcement: async (page, { context: { announcement } }) => {
      await expect(dialog(page)).toHaveCount(0)
      if (announcement)
        await expect(page.getByRole('heading', { name: announcement.title })).toBeVisible()
      else await expect(page.getByRole('link', { name: 'Announcements' }).first()).toBeVisible()
    },
    question: (page) => expect(dialog(page)).toBeVisible(),
    notFound: (page) => expect(page.getByText('We couldn’t find this announcement')).toBeVisible(),
  },
}
