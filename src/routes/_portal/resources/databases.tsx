import { createFileRoute } from '@tanstack/react-router'

import { DatabasesPage } from '#src/features/resources/databases-page.tsx'

export const Route = createFileRoute('/_portal/resources/databases')({
  component: DatabasesPage,
})
