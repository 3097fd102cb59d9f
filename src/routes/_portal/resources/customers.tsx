import { createFileRoute } from '@tanstack/react-router'

import { CustomersPage } from '#src/features/resources/customers-page.tsx'

export const Route = createFileRoute('/_portal/resources/customers')({
  component: CustomersPage,
})
