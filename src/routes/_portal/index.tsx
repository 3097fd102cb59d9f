import { createFileRoute, redirect } from '@tanstack/react-router'

/** R21: the dashboard forwards to the ticket list. */
export const Route = createFileRoute('/_portal/')({
  beforeLoad: () => {
    throw redirect({ to: '/support/ticket/list' })
  },
})
