import { createFileRoute } from '@tanstack/react-router'

import { aliasOf } from '#src/features/public-forms/form-language.ts'

export const Route = createFileRoute('/contrato-de-tratamiento-de-datos')({
  beforeLoad: aliasOf('/contract-data-processing', 'es'),
})
