import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type {
  EmailChangeActor,
  emailChangeMachine,
} from '#machines/account/email-change.machine.ts'
import { EmailChange } from '#src/features/account/email-change.tsx'
import { emailChangeModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, press, problemIsShown, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

/** The profile removes a child that has ended. */
const Shown = ({ actor }: { actor: EmailChangeActor }) =>
  useSelector(actor, ({ status }) => status === 'active') && <EmailChange actor={actor} />

walksEveryPathOnThePage<typeof emailChangeMachine>(emailChangeModel, {
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
