import { createFileRoute } from '@tanstack/react-router'

import { aliasOf } from '#src/features/public-forms/form-language.ts'

export const Route = createFileRoute('/partnervertrag')({
  beforeLoad: aliasOf('/partner-agreement', 'de'),
})
