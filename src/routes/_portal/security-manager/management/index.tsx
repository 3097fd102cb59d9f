import { createFileRoute } from '@tanstack/react-router'

import { ManagementPage } from '#src/features/security-manager/management-page.tsx'

export const Route = createFileRoute('/_portal/security-manager/management/')({
  component: ManagementPage,
})
