import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'

import type { companyLinkMachine } from '#machines/account/company-link.machine.ts'
import { CompanyLinkSection } from '#src/features/account/security/company-link-section.tsx'
import { companyText } from '#src/features/sign-in/company/public.ts'
import { button, expectProblem, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { companyLinkModel } from './model.ts'

const seesLink = async ({ context }: SnapshotFrom<typeof companyLinkMachine>) => {
  const { provider, link, problem } = context
  await expectProblem(problem && companyText(problem))
  const isThere = (name: string) => expect.poll(() => button(name).query() !== null)
  await isThere('Link account').toBe(provider !== null && link === null)
  await isThere('Remove link').toBe(link !== null && !provider?.isRequired)
  if (provider?.isRequired) await seesText('You can’t remove it')
  if (link) await seesText(link.lastUsedAt ? 'last used' : 'not used yet')
  else if (provider) await seesText('Your account isn’t linked yet.')
}

walksEveryPathOnThePage<typeof companyLinkMachine>(companyLinkModel, {
  show: (actor) =>
    showInEnglish(
      <main>
        <CompanyLinkSection actor={actor} />
      </main>,
    ),
  looksBusy: (snapshot) => snapshot.hasTag('busy') || snapshot.matches('leaving'),
  do: {
    'link.retry': () => press('Try again'),
    'link.add': () => press('Link account'),
    'link.remove': () => press('Remove link'),
    'proof.accepted': 'reported',
  },
  see: {
    loading: () => seesText('Company sign-in'),
    failed: () => seesText('We couldn’t load your company’s sign-in.', page.getByRole('alert')),
    link: seesLink,
    leaving: seesLink,
    // The dialogs have their own walk.
    addDialog: seesLink,
    removeDialog: seesLink,
  },
})
