import { expect } from 'vitest'
import { page } from 'vitest/browser'

import { newUserProblems, type NewUser } from '#contract/rules/new-user.ts'
import type { agentInvitationMachine } from '#machines/agent/agent-invitation.machine.ts'
import { InvitationPage } from '#src/features/agent/customers/invitation-page.tsx'
import { displayText } from '#src/texts.ts'
import { agentInvitationModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  field,
  heading,
  press,
  problemIsShown,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

/** Changes every field, so that each change reaches the flow. */
const fillIn = async ({ form }: { form: NewUser }) => {
  await type('First name', form.firstName)
  await type('Last name', form.lastName)
  await type('Email', form.mail)
  await type('Username', `${form.username}x`)
  await type('Username', form.username)
}

walksEveryPathOnThePage<typeof agentInvitationMachine>(agentInvitationModel, {
  show: (actor) => showInEnglish(<InvitationPage actor={actor} />),
  do: {
    'form.change': fillIn,
    'form.submit': () => press('Send invitation'),
    'invitation.restart': () => press('Invite another user'),
  },
  see: {
    form: async (snapshot) => {
      const { companyName, form, isSubmitted, taken } = snapshot.context
      await expect.element(heading('Invite user')).toBeVisible()
      await expect
        .element(page.getByRole('link', { name: companyName || 'Company', exact: true }))
        .toBeVisible()
      await expect.element(field('Username')).toHaveValue(form.username)
      await expect.element(field('Email')).toHaveValue(form.mail)
      const isMissing = newUserProblems(form).firstName === 'missing'
      const message = page.getByText('Enter a first name.')
      if (isSubmitted && isMissing) await expect.element(message).toBeVisible()
      else await expect.poll(() => message.query()).toBeNull()
      if (taken) await seesText(displayText(taken.text))
      else await problemIsShown(snapshot)
    },
    sent: ({ context: { form } }) => seesText(form.mail),
  },
})
