import { createFileRoute } from '@tanstack/react-router'

import { needTexts } from '#src/i18n/i18n.ts'
import { CustomersPage } from '#src/features/resources/customers-page.tsx'

export const Route = createFileRoute('/_portal/resources/customers')({
  beforeLoad: () => needTexts('account'),
  component: CustomersPage,
})
