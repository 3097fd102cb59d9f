import { Trans } from '@lingui/react/macro'

import { css } from '#styled-system/css'

export type Environment = 'development' | 'local'

/** Marks a test environment; a production build doesn't contain it (G16). */
export function EnvironmentBanner({ environment }: { environment: Environment }) {
  return (
    <p data-environment-banner={environment} className={rootStyles}>
      {environment === 'local' ? (
        <Trans>Local environment</Trans>
      ) : (
        <Trans>Development environment</Trans>
      )}
    </p>
  )
}

const rootStyles = css({
  paddingInline: '3',
  paddingBlock: '1',
  backgroundColor: 'warningSoft',
  borderBlockEnd: 'thin',
  fontSize: 'sm',
  fontWeight: 'strong',
  textAlign: 'center',
})
