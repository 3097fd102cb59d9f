import { Trans } from '@lingui/react/macro'

import { limits } from '#contract/limits.ts'
import { css } from '#styled-system/css'

const megabytes = limits.attachmentMaxSize / 1024 / 1024

/** Other ways to add files, which a touchscreen doesn't have, and how large they can be. */
export const FileHint = () => (
  <>
    <span className={finePointerStyles}>
      <Trans>or drop or paste them here, up to {megabytes}&nbsp;MB each</Trans>
    </span>
    <span className={coarsePointerStyles}>
      <Trans>up to {megabytes}&nbsp;MB each</Trans>
    </span>
  </>
)

const finePointerStyles = css({ '@media (pointer: coarse)': { display: 'none' } })
const coarsePointerStyles = css({ '@media not (pointer: coarse)': { display: 'none' } })
