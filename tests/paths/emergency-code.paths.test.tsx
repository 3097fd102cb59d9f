import { expect } from 'vitest'

import type { emergencyCodeMachine } from '#machines/emergency-code.machine.ts'
import { EmergencyCodeForm } from '#src/features/sign-in/second-factor/emergency-code-form.tsx'
import { emergencyCodeModel } from '#tests/model/models/emergency-code.model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  field,
  heading,
  press,
  problemIsTold,
  seesWords,
  showInEnglish,
  type,
} from './on-screen.tsx'

walksEveryPathOnThePage<typeof emergencyCodeMachine>(emergencyCodeModel, {
  show: (actor) => showInEnglish(<EmergencyCodeForm actor={actor} />),
  tellsPages: true,
  do: {
    'form.submit': async ({ emergencyCode }) => {
      await type('Emergency code', emergencyCode)
      await press('Sign in once')
    },
  },
  see: {
    form: async (snapshot) => {
      await expect.element(heading('Use your emergency code')).toBeVisible()
      const { isTried, problem } = snapshot.context
      if (problem) await expect.element(field('Emergency code')).not.toHaveValue('')
      if (isTried) await seesWords('Please enter your emergency code.')
      await problemIsTold(snapshot)
    },
    gone: async ({ output, value }) => expect(output).toEqual({ end: value }),
  },
})
