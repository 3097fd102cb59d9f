import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { emergencyCodeMachine } from '#machines/sign-in/emergency-code.machine.ts'
import { EmergencyCodeForm } from '#src/features/sign-in/second-factor/emergency-code-form.tsx'
import { emergencyCodeModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  field,
  heading,
  press,
  problemIsShown,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof emergencyCodeMachine>(emergencyCodeModel, {
  show: (actor) => showInEnglish(<EmergencyCodeForm actor={actor} />),
  announcesPages: true,
  do: {
    'form.change': () => type('Emergency code', '7'),
    'form.submit': async ({ emergencyCode }) => {
      await type('Emergency code', emergencyCode)
      await press('Sign in with emergency code')
    },
  },
  see: {
    form: async (snapshot) => {
      await expect.element(heading('Use your emergency code')).toBeVisible()
      const { isMissing, problem } = snapshot.context
      if (problem) await expect.element(field('Emergency code')).not.toHaveValue('')
      const empty = page.getByText('Enter your emergency code.')
      await expect.poll(() => empty.elements()).toHaveLength(isMissing ? 1 : 0)
      await problemIsShown(snapshot)
    },
    gone: async ({ output, value }) => expect(output).toEqual({ status: value }),
  },
})
