import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { unsubscribeMachine } from '#machines/unsubscribe/unsubscribe.machine.ts'
import { UnsubscribePage } from '#src/features/unsubscribe/unsubscribe-page.tsx'
import { unsubscribeModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  button,
  heading,
  press,
  problemIsShown,
  seesText,
  showInEnglish,
} from '#tests/flows/on-screen.tsx'

const link = (name: string) => page.getByRole('link', { name, exact: true })

walksEveryPathOnThePage<typeof unsubscribeMachine>(unsubscribeModel, {
  show: (actor) => showInEnglish(<UnsubscribePage actor={actor} />),
  announcesPages: true,
  do: {
    'link.retry': () => press('Try again'),
    'subscription.end': () => press('Unsubscribe'),
  },
  see: {
    loading: () => expect.element(heading('Ticket emails')).toBeVisible(),
    failed: () => seesText('couldn’t check this link', page.getByRole('alert')),
    question: async (snapshot) => {
      await expect.element(heading('Stop emails about ticket T-104711?')).toBeVisible()
      await expect.element(button('Unsubscribe')).toBeVisible()
      await problemIsShown(snapshot)
    },
    done: async () => {
      await seesText('any more emails about ticket T-104711')
      await expect.element(link('Open ticket')).toBeVisible()
    },
    linkUnknown: async () => {
      await expect.element(heading('This link doesn’t work')).toBeVisible()
      await expect.element(link('Open my tickets')).toBeVisible()
    },
  },
})
