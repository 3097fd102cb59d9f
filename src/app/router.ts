import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

import { FailedPage } from '#src/features/shell/failed-page.tsx'
import { leavePage } from '#src/components/hooks/returned-row.ts'
import { waitForScripts } from '#src/features/shell/page-scripts.ts'
import { routeTree } from '#src/routeTree.gen.ts'
import { routeOf } from './destinations.ts'
import { navigateBy } from '#src/flows/navigate.ts'
import { onSessionStatusChange, sessionStatus } from '#src/session/session.ts'

const stringifySearch = stringifySearchWith(String)

export const router = createRouter({
  routeTree,
  // Search params stay readable: plain text instead of JSON.
  parseSearch: parseSearchWith(String),
  stringifySearch: (search) => stringifySearch(search).replaceAll('%2C', ','),
  scrollRestoration: true,
  defaultPendingMs: 300,
  // A skeleton has the shape of its page, so it may be replaced at once.
  defaultPendingMinMs: 0,
  defaultPreload: 'intent',
  defaultErrorComponent: FailedPage,
  // The query cache decides how long an answer is fresh.
  defaultPreloadStaleTime: 0,
  context: {
    loadPage: (path, signal): Promise<void> | undefined => {
      // Before the first page, there is no earlier one to keep on screen.
      if (!isShown()) return
      return waitForScripts(router.getMatchedRoutes(path)[0], router.loadRouteChunk, signal)
    },
    isFirstPage: () => !isShown(),
  },
})

/** Whether there is a page to keep while the next one loads. */
export const isShown = () => router.state.resolvedLocation !== undefined

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// The dashboard only redirects, so Back skips it.
navigateBy((destination) => {
  const route = routeOf(destination)
  void router.navigate({ ...route, replace: route.replace || location.pathname === '/' })
})

// The guards run again. After a voluntary sign-out, the machine itself opens the login page.
onSessionStatusChange(() => {
  if (sessionStatus() !== 'signingOut') void router.invalidate()
})

/** A menu or panel the user opened while the page was loading would close if it lost focus. */
const isSomethingOpen = () => document.querySelector('[aria-haspopup][aria-expanded=true]') !== null

// Moves the focus into the new page, unless the page has already focused a field.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  const main = document.getElementById('main')
  if (!fromLocation || !pathChanged || isSomethingOpen()) return
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
})

router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) leavePage(fromLocation.pathname)
})
