import { createFileRoute, redirect } from '@tanstack/react-router'

/** L6, A37: an unknown address below /login leads to the login page. */
export const Route = createFileRoute('/login/$')({
  beforeLoad: () => {
    throw redirect({ to: '/login' })
  },
})
