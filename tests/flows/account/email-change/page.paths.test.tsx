import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { MailChangeActor, mailChangeMachine } from '#machines/account/mail-change.machine.ts'
import { MailChange } from '#src/features/account/mail-change.tsx'
import { mailChangeModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, press, problemIsShown, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

/** The profile removes a child that has ended. */
const Shown = ({ actor }: { actor: MailChangeActor }) =>
  useSelector(actor, ({ status }) => status === 'active') && <MailChange actor={actor} />

walksEveryPathOnThePage<typeof mailChangeMachine>(mailChangeModel, {
  show: (actor) => showInEnglish(<Shown actor={actor} />),
  do: {
    'link.resend': () => press('Send again'),
    'address.keep': () => press('Keep the old address'),
  },
  see: {
    notice: async (snapshot) => {
      await seesText(snapshot.context.mail)
      await expect.element(button('Send again')).toBeVisible()
      await problemIsShown(snapshot)
    },
    gone: () => expect.poll(() => page.getByRole('button').query()).toBeNull(),
  },
})
