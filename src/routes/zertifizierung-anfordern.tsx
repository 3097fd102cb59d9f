import { createFileRoute } from '@tanstack/react-router'

import { aliasOf } from '#src/wiring/form-language.ts'

export const Route = createFileRoute('/zertifizierung-anfordern')({
  beforeLoad: aliasOf('/request-certification', 'de'),
})
