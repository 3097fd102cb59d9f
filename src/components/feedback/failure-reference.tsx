import { Trans } from '@lingui/react/macro'
import { createContext, useContext, useState } from 'react'

import { css } from '#styled-system/css'

/** The id of the request that failed last, as the server logged it. */
export const LastFailure = createContext((): string | undefined => undefined)

/** What a user can quote to support, so that an operator finds the request in the log. */
export function FailureReference() {
  // Later failures don't change it.
  const [id] = useState(useContext(LastFailure))
  if (id === undefined) return null
  return (
    <p className={rootStyles}>
      <Trans>
        Reference for support: <code>{id}</code>
      </Trans>
    </p>
  )
}

const rootStyles = css({ fontSize: 'sm', color: 'quiet', '& code': { userSelect: 'all' } })
