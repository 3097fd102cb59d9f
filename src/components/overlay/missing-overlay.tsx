import { Trans } from '@lingui/react/macro'

import { css } from '#styled-system/css'
import { Notice } from '#src/components/feedback/notice.tsx'

/** Shown instead of a menu or panel while its script can’t be fetched. */
export const MissingOverlay = ({ open }: { open: boolean }) =>
  open && (
    <div role="alert" className={placeStyles}>
      <Notice tone="warning">
        <Trans>We couldn’t open this. We’ll keep trying automatically.</Trans>
      </Notice>
    </div>
  )

const placeStyles = css({
  position: 'fixed',
  insetBlockEnd: '4',
  insetInline: '4',
  zIndex: 'toast',
  marginInline: 'auto',
  inlineSize: '[fit-content]',
  maxInlineSize: '[24rem]',
})
