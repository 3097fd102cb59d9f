import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

/** Renders a part of a page with links that have URLs; following one stays in memory. */
export function InMemoryRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }),
  )
  return <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
}
