import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { notificationChoicesMachine } from '#machines/account/notification-choices.machine.ts'
import { NotificationChoices } from '#src/features/account/notification-choices.tsx'
import { notificationChoicesModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const box = page.getByRole('checkbox', { name: 'Replies from our team Email' })

walksEveryPathOnThePage<typeof notificationChoicesMachine>(notificationChoicesModel, {
  show: (actor) => showInEnglish(<NotificationChoices actor={actor} />),
  do: {
    'notifications.retry': () => press('Try again'),
    'notification.toggle': () => userEvent.click(box),
  },
  see: {
    loading: async () => expect(box.query()).toBeNull(),
    failure: () => seesText('couldn’t load your choice', page.getByRole('alert')),
    choice: ({ context: { mutes } }) =>
      mutes.includes('answer.email')
        ? expect.element(box).not.toBeChecked()
        : expect.element(box).toBeChecked(),
  },
})
