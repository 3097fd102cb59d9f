import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'

import { css } from '#styled-system/css'

/** B34: files go to the draft at once; its number becomes the ticket's (A42). */
export function FilesOfTicket({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={stack}>
      <h2 id={id} className={heading}>
        <Trans>Attachments</Trans>
      </h2>
      {children}
    </section>
  )
}

const stack = css({ display: 'grid', gap: '2' })
const heading = css({ fontSize: 'md' })
