import { Trans, useLingui } from '@lingui/react/macro'

import { css } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'

/** Stays on every page: anyone can sign in here. */
export function DemoBanner() {
  const { t } = useLingui()

  return (
    <aside aria-label={t`Warning`} className={demoBannerStyles}>
      <Icon name="alert" />
      <p>
        <Trans>This portal has demo accounts with public passwords. Don’t enter real data.</Trans>
      </p>
    </aside>
  )
}

const demoBannerStyles = css({
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

export type Environment = 'development' | 'local'

/** Marks a test environment; a production build doesn't contain it (G16). */
export function EnvironmentBanner({ environment }: { environment: Environment }) {
  return (
    <p data-environment-banner={environment} className={environmentBannerStyles}>
      {environment === 'local' ? (
        <Trans>Local environment</Trans>
      ) : (
        <Trans>Development environment</Trans>
      )}
    </p>
  )
}

const environmentBannerStyles = css({
  paddingInline: '3',
  paddingBlock: '1',
  backgroundColor: 'warningSoft',
  borderBlockEnd: 'thin',
  fontSize: 'sm',
  fontWeight: 'strong',
  textAlign: 'center',
})
