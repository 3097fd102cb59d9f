import { Trans, useLingui } from '@lingui/react/macro'

import { css } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'

/** Stays on every page: anyone can sign in here. */
export function DemoBanner() {
  const { t } = useLingui()

  return (
    <aside aria-label={t`Warning`} className={rootStyles}>
      <Icon name="alert" />
      <p>
        <Trans>This portal has demo accounts with public passwords. Don’t enter real data.</Trans>
      </p>
    </aside>
  )
}

const rootStyles = css({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'center',
  gap: '2',
  paddingInline: '3',
  paddingBlock: '1',
  backgroundColor: 'dangerSoft',
  borderBlockEnd: 'thin',
  color: 'danger',
  fontSize: 'sm',
  fontWeight: 'strong',
  '& svg': { flexShrink: '0', inlineSize: '4', blockSize: '[1.5em]' },
})
