import { useLingui } from '@lingui/react/macro'

import { CopyIconButton } from '#src/components/action/copy-button.tsx'
import { ScreenOnly } from '#src/components/layout/screen-only.tsx'
import { css } from '#styled-system/css'

/** The number of the open ticket and its address. */
export const textToCopy = (code: string) => `${code} ${location.origin}${location.pathname}`

/** The number of the open ticket, with a button that copies it and the ticket's address. */
export function TicketNumber({ code }: { code: string }) {
  const { t } = useLingui()
  return (
    <span className={lineStyles}>
      <span className={codeStyles}>{code}</span>
      <ScreenOnly>
        <CopyIconButton label={t`Copy number and link`} text={textToCopy(code)} />
      </ScreenOnly>
    </span>
  )
}

const lineStyles = css({ display: 'inline-flex', alignItems: 'center', gap: '1' })
const codeStyles = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
