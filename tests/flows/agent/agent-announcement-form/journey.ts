import {
  changeAnnouncement,
  getAnnouncement,
  publishAnnouncement,
  sendInboxMessage,
} from '#contract/agent-announcements.ts'
import { getAgentState } from '#contract/agent-authentication.ts'
import type {
  agentAnnouncementFormMachine,
  AnnouncementFormInput,
} from '#machines/agent/agent-announcement-form.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { reads } from '#tests/model/reads.ts'
import { expect } from '#tests/model/expect.ts'
import { lead } from '#tests/flows/agent/agent-announcement/journey.ts'

export const agentAnnouncementFormJourney: Journey<typeof agentAnnouncementFormMachine> = {
  calls: {
    readAnnouncement: getAnnouncement.path,
    publish: publishAnnouncement.path,
    change: changeAnnouncement.path,
    sendMessage: sendInboxMessage.path,
  },
  background: () => ({ ...reads, [getAgentState.path]: lead }),
  open: async (page, input) => {
    const { agentId, announcementId, stored } = input as AnnouncementFormInput
    if (stored)
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        `statedesk.agentDraft.${agentId}.announcement.${announcementId ?? 0}`,
        JSON.stringify(stored),
      ] as const)
    await page.goto(
      announcementId === null
        ? '/agent/announcements/new'
        : `/agent/announcements/${announcementId}/edit`,
    )
  },
  do: {
    'form.change': async (page, { change: { kind, title, text, endsAt } }) => {
      if (kind === 'message') await page.getByLabel('Message', { exact: true }).check()
      if (endsAt !== undefined) await page.getByLabel('End', { exact: true }).fill(endsAt)
      if (text !== undefined) await page.getByLabel('English text', { exact: true }).fill(text)
      if (title !== undefined) await page.getByLabel('English title', { exact: true }).fill(title)
    },
    'form.submit': (page) => page.getByRole('button', { name: /^(Publish|Send|Save) / }).click(),
    'form.discard': (page) => page.getByRole('button', { name: 'Discard' }).click(),
    'form.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'form.restart': (page) =>
      page.getByRole('button', { name: /^(Write another|Use as a new )/ }).click(),
    'mine.keep': (page) => page.getByRole('button', { name: 'Continue with yours' }).click(),
    'theirs.accept': (page) => page.getByRole('button', { name: 'Continue with theirs' }).click(),
  },
  see: {
    loading: (page) => expect(page.getByText('Loading…').first()).toBeVisible(),
    form: (page, { context: { form } }) =>
      expect(page.getByLabel('English title', { exact: true })).toHaveValue(form.title),
    comparison: (page) => expect(page.getByText('Their version')).toBeVisible(),
    ended: (page) => expect(page.getByText('This announcement has ended')).toBeVisible(),
    done: (page) =>
      expect(page.getByText(/is published|^Sent to 12 users|changes are saved/)).toBeVisible(),
    failed: (page) => expect(page.getByText('We couldn’t load the announcement')).toBeVisible(),
    notFound: (page) => expect(page.getByText('We couldn’t find this announcement')).toBeVisible(),
  },
}
