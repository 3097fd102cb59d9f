import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type {
  CompanySignInActor,
  companySignInMachine,
} from '#machines/sign-in/company-sign-in.machine.ts'
import { companyText } from '#src/features/sign-in/company/company-texts.ts'
import { CompanyWay } from '#src/features/sign-in/company/company-way.tsx'
import {
  button,
  expectProblem,
  field,
  heading,
  press,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { companySignInModel } from './model.ts'

const way = 'Sign in with your company'
const others = 'Username and password are asked for here.'

const Page = ({ actor }: { actor: CompanySignInActor }) => (
  <main>
    <CompanyWay actor={actor}>
      <p>{others}</p>
    </CompanyWay>
  </main>
)

const problemIsShown = ({ context: { problem } }: ReturnType<CompanySignInActor['getSnapshot']>) =>
  expectProblem(problem && companyText(problem))

walksEveryPathOnThePage<typeof companySignInMachine>(companySignInModel, {
  show: (actor) => showInEnglish(<Page actor={actor} />),
  looksBusy: (snapshot) => snapshot.hasTag('busy') || snapshot.matches('leaving'),
  do: {
    'company.open': () => press(way),
    'company.close': () => press('Use username and password'),
    'email.change': () => type('Work email address', 'a'),
    'email.submit': async ({ email }) => {
      await type('Work email address', email)
      await press('Continue')
    },
    'provider.open': () => press('Continue to sign-in'),
    'provider.close': () => press('Use another email address'),
  },
  see: {
    none: async () => {
      await expect.element(page.getByText(others)).toBeVisible()
      await expect.poll(() => button(way).query()).toBeNull()
    },
    button: async () => {
      await expect.element(page.getByText(others)).toBeVisible()
      await expect.element(button(way)).toBeVisible()
    },
    form: async (snapshot) => {
      await expect.element(heading(way)).toBeVisible()
      await expect.element(page.getByText(others)).not.toBeVisible()
      const isInvalid = () => field('Work email address').element().ariaInvalid === 'true'
      await expect.poll(isInvalid).toBe(snapshot.context.isMissing)
      await problemIsShown(snapshot)
    },
    provider: async (snapshot) => {
      const { provider, email } = snapshot.context
      await expect.element(heading(provider?.name ?? '')).toBeVisible()
      await expect.element(page.getByText(email)).toBeVisible()
      const required = page.getByText('Your company requires this sign-in')
      await expect.poll(() => required.elements().length).toBe(Number(provider?.isRequired))
      await problemIsShown(snapshot)
    },
  },
})
