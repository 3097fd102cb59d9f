import { createFileRoute, redirect } from '@tanstack/react-router'

/** An unknown address below /login leads to the login page (L6, A37). */
export const Route = createFileRoute('/login/$')({
  beforeLoad: () => {
    throw redirect({ to: '/login' })
  },
})
