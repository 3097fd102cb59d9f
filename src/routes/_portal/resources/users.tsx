import { createFileRoute } from '@tanstack/react-router'

import { UsersPage } from '#src/features/resources/users-page.tsx'

export const Route = createFileRoute('/_portal/resources/users')({
  component: UsersPage,
})
