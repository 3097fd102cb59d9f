import type { Destination } from '#contract/destinations.ts'

type Navigate = (destination: Destination) => void

let go: Navigate = () => {
  throw new Error('There is no router yet: see src/app/router.ts.')
}

/** Set by the router, because flows don't know the routes. */
export const navigateBy = (navigate: Navigate) => {
  go = navigate
}

export const navigate: Navigate = (destination) => go(destination)
