import { createFileRoute } from '@tanstack/react-router'

import { formLanguages } from '#src/i18n/languages.ts'
import { RequestCertificationPage } from '#src/features/public-forms/request-certification-page.tsx'
import { enterForm } from '#src/features/public-forms/form-language.ts'
import { SigningForm } from '#src/features/public-forms/signing-form.tsx'

export const Route = createFileRoute('/request-certification')({
  beforeLoad: enterForm(formLanguages),
  component: () => <RequestCertificationPage form={<SigningForm page="request-certification" />} />,
})
