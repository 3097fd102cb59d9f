import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { companyDepartureMachine } from '#machines/sign-in/company-departure.machine.ts'
import { DepartureStatus } from '#src/features/sign-in/company/departure-status.tsx'
import { seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { companyDepartureModel } from './model.ts'

const status = page.getByRole('status')

walksEveryPathOnThePage<typeof companyDepartureMachine>(companyDepartureModel, {
  show: (actor) =>
    showInEnglish(
      <main>
        <DepartureStatus actor={actor} />
      </main>,
    ),
  do: {},
  // The button beside it shows it; screen readers would hold back a busy text.
  looksBusy: () => false,
  see: {
    leaving: () => seesText('Opening your company’s sign-in service…', status),
    // The empty element stays, so that screen readers announce what appears in it.
    gone: () => expect.poll(() => status.element().textContent).toBe(''),
  },
})
