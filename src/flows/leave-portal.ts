import { fromPromise } from 'xstate'

/**
 * Navigates to a page of another site. If the user comes back, the browser may show this page as it was; then
 * it ends.
 */
export const leavePortal = fromPromise<void, { address: string }>(
  ({ input: { address }, signal }) =>
    new Promise((resolve) => {
      const end = ({ persisted }: PageTransitionEvent) => {
        if (persisted) resolve()
      }
      addEventListener('pageshow', end, { signal })
      if (/^https?:/u.test(address)) location.assign(address)
    }),
)
