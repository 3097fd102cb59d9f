import { createRouter } from '@tanstack/react-router'

import { routeTree } from './routeTree.gen.ts'
import { navigateBy } from './wiring/navigation.ts'
import { onStandingChange, standing } from './wiring/session.ts'

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

navigateBy((to) => void router.navigate({ to }))

// The guards run again. After a sign-out by choice the machine itself opens the login page.
onStandingChange(() => {
  if (standing() !== 'left') void router.invalidate()
})
