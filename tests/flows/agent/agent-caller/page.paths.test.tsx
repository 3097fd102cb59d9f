import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { agentCallerMachine } from '#machines/agent/agent-caller.machine.ts'
import { CallerSection } from '#src/features/agent/customers/caller-section.tsx'
import { button, press, problemIsShown, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { agentCallerModel } from './model.ts'

const field = page.getByRole('textbox', { name: 'Code for a call' })

walksEveryPathOnThePage<typeof agentCallerMachine>(agentCallerModel, {
  show: (actor) => showInEnglish(<CallerSection actor={actor} />),
  do: {
    'caller.identify': () => press('Identify caller'),
    'code.submit': async () => {
      await userEvent.fill(field, '048213')
      await press('Check code')
    },
    'code.cancel': () => press('Cancel'),
  },
  see: {
    button: async ({ context: { identified } }) => {
      await expect.poll(() => field.query()).toBeNull()
      await expect.element(button('Identify caller')).toBeVisible()
      await seesText(identified ? 'Identified by code' : 'Not identified')
    },
    dialog: async (snapshot) => {
      await expect.element(field).toBeVisible()
      await problemIsShown(snapshot)
    },
  },
})
