import { createFileRoute } from '@tanstack/react-router'

import { formLanguages } from '#src/i18n/languages.ts'
import { RequestCertificationPage } from '#src/pages/forms/request-certification-page.tsx'
import { enterForm } from '#src/wiring/form-language.ts'
import { SigningForm } from './-signing-form.tsx'

export const Route = createFileRoute('/request-certification')({
  beforeLoad: enterForm(formLanguages),
  component: () => <RequestCertificationPage form={<SigningForm page="request-certification" />} />,
})
