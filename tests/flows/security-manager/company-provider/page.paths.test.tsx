import { expect } from 'vitest'

import type { companyProviderMachine } from '#machines/security-manager/company-provider.machine.ts'
import { CompanyProviderPage } from '#src/features/security-manager/company-provider-page.tsx'
import { companyText } from '#src/features/sign-in/company/public.ts'
import { button, expectProblem, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { companyProviderModel } from './model.ts'

const modes = {
  testing: 'Testing: only security managers can try it.',
  offered: 'Offered: users choose between it and their password.',
  required: 'Required: passwords of your users don’t work any more.',
}

walksEveryPathOnThePage<typeof companyProviderMachine>(companyProviderModel, {
  show: (actor) =>
    showInEnglish(
      <main>
        <CompanyProviderPage actor={actor} />
      </main>,
    ),
  looksBusy: (snapshot) => snapshot.hasTag('busy') || snapshot.matches('leaving'),
  do: {
    'provider.retry': () => press('Try again'),
    'test.start': () => press('Test sign-in'),
  },
  see: {
    loading: () => seesText('Your users sign in at your own identity provider.'),
    failed: async () => {
      await seesText('We couldn’t load your company’s sign-in')
      await expect.poll(() => button('Test sign-in').query()).toBeNull()
    },
    missing: () => seesText('No identity provider yet'),
    provider: async ({ context: { provider, problem } }) => {
      await expectProblem(problem && companyText(problem))
      await seesText(provider?.name ?? '')
      await seesText(provider?.issuer ?? '')
      await seesText('hartmann.example')
      await seesText(modes[provider?.mode ?? 'testing'])
      if (provider?.unreachableSince) await seesText('The provider doesn’t answer')
      if (!provider?.lastTest) return seesText('not tested yet')
      await seesText(provider.lastTest.problem ? 'Failed' : 'Passed')
      return seesText(
        provider.lastTest.problem
          ? 'The portal couldn’t accept the provider’s answer.'
          : 'The provider has checked a second factor.',
      )
    },
  },
})
