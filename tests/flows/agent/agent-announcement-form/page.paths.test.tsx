import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { agentAnnouncementFormMachine } from '#machines/agent/agent-announcement-form.machine.ts'
import { AnnouncementFormPage } from '#src/features/agent/announcements/announcement-form-page.tsx'
import { displayText } from '#src/texts.ts'
import { agentAnnouncementFormModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  button,
  field,
  heading,
  press,
  problemIsShown,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

const done = { announcement: 'The announcement is published', message: 'Sent to 12 users' }

walksEveryPathOnThePage<typeof agentAnnouncementFormMachine>(agentAnnouncementFormModel, {
  show: (actor) => showInEnglish(<AnnouncementFormPage actor={actor} />),
  do: {
    'form.change': async ({ change: { kind, title, text, endsAt } }) => {
      if (kind === 'message') await userEvent.click(page.getByLabelText('Message', { exact: true }))
      if (endsAt !== undefined) await type('End', endsAt)
      if (text !== undefined) await type('English text', text)
      if (title !== undefined) await type('English title', title)
    },
    'form.submit': () =>
      userEvent.click(page.getByRole('button', { name: /^(Publish|Send|Save) / }).first()),
    'form.discard': () => press('Discard'),
    'form.retry': () => press('Try again'),
    'form.restart': () =>
      userEvent.click(page.getByRole('button', { name: /^(Write another|Use as a new )/ })),
    'mine.keep': () => press('Continue with yours'),
    'theirs.accept': () => press('Continue with theirs'),
  },
  see: {
    loading: () => seesText('Loading…'),
    form: async (snapshot) => {
      const { form, isSubmitted, refused, theirs } = snapshot.context
      const isNew = snapshot.matches('new')
      await expect.element(heading(isNew ? 'New announcement' : 'Edit announcement')).toBeVisible()
      await expect.element(field('English title')).toHaveValue(form.title)
      await expect.element(field('English text')).toHaveValue(form.text)
      if (form.kind === 'announcement') {
        await expect.element(field('End')).toHaveValue(form.endsAt)
        const hasStarted = !isNew && theirs?.state === 'current'
        const keepsStart = page.getByText('It has already started', { exact: false })
        await expect.poll(() => keepsStart.query() !== null).toBe(hasStarted)
      } else await seesText('not at the top of pages')
      const missing = page.getByText('Enter a title.')
      await expect.poll(() => missing.query() !== null).toBe(isSubmitted && form.title === '')
      if (refused) {
        await seesText(displayText(refused.text))
        await expect.poll(() => document.activeElement).toBe(field('End').element())
      } else await problemIsShown(snapshot)
    },
    comparison: async ({ context: { form, theirs } }) => {
      await seesText('Someone else has changed this announcement in the meantime.')
      await seesText(form.title)
      await seesText(theirs?.title ?? 'missing')
    },
    ended: () => seesText('This announcement has ended'),
    done: async (snapshot) => {
      const { form, announcementId } = snapshot.context
      const isNew = snapshot.matches('new')
      await seesText(isNew || form.kind === 'message' ? done[form.kind] : 'Your changes are saved')
      const another = button('Write another')
      await expect.poll(() => another.query() !== null).toBe(announcementId === null)
    },
    failed: () => seesText('We couldn’t load the announcement'),
    notFound: () => seesText('We couldn’t find this announcement'),
  },
})
