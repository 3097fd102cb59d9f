import { createFileRoute } from '@tanstack/react-router'

import { formLanguages } from '#src/i18n/languages.ts'
import { PartnerAgreementPage } from '#src/features/public-forms/partner-agreement-page.tsx'
import { enterForm } from '#src/features/public-forms/form-language.ts'
import { SigningForm } from '#src/features/public-forms/signing-form.tsx'

export const Route = createFileRoute('/partner-agreement')({
  beforeLoad: enterForm(formLanguages),
  component: () => <PartnerAgreementPage form={<SigningForm page="partner-agreement" />} />,
})
