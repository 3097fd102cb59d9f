import { createFileRoute } from '@tanstack/react-router'

import { needTexts } from '#src/i18n/i18n.ts'
import { UsersPage } from '#src/features/resources/users-page.tsx'

export const Route = createFileRoute('/_portal/resources/users')({
  beforeLoad: () => needTexts('account'),
  component: UsersPage,
})
