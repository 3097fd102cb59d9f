import { createFileRoute } from '@tanstack/react-router'

import { dataProcessingLanguages } from '#src/i18n/languages.ts'
import { DataProcessingPage } from '#src/pages/forms/data-processing-page.tsx'
import { enterForm } from '#src/wiring/form-language.ts'
import { SigningForm } from './-signing-form.tsx'

export const Route = createFileRoute('/contract-data-processing')({
  beforeLoad: enterForm(dataProcessingLanguages),
  component: () => <DataProcessingPage form={<SigningForm page="contract-data-processing" />} />,
})
