import { Trans } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'

import { Passing } from './passing.tsx'

/** A step of the sign-in whose code is fetched when it is reached. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <Suspense
    fallback={
      <Passing>
        <Trans>Loading …</Trans>
      </Passing>
    }
  >
    {children}
  </Suspense>
)
