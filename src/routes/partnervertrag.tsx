import { createFileRoute } from '@tanstack/react-router'

import { aliasOf } from '#src/wiring/form-language.ts'

export const Route = createFileRoute('/partnervertrag')({
  beforeLoad: aliasOf('/partner-agreement', 'de'),
})
