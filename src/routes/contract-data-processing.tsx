import { createFileRoute } from '@tanstack/react-router'

import { dataProcessingLanguages } from '#src/i18n/languages.ts'
import { DataProcessingPage } from '#src/features/public-forms/data-processing-page.tsx'
import { enterForm } from '#src/features/public-forms/form-language.ts'
import { SigningForm } from '#src/features/public-forms/signing-form.tsx'

export const Route = createFileRoute('/contract-data-processing')({
  beforeLoad: enterForm(dataProcessingLanguages),
  component: () => <DataProcessingPage form={<SigningForm page="contract-data-processing" />} />,
})
