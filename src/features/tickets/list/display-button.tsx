import { Trans } from '@lingui/react/macro'

import { buttonStyles } from '#src/components/action/button-styles.ts'
import { idlePart } from '#src/components/feedback/idle-part.ts'
import { Spinner } from '#src/components/feedback/spinner.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { MissingOverlay } from '#src/components/overlay/missing-overlay.tsx'
import { useOpener } from '#src/components/overlay/use-opener.ts'
import { css } from '#styled-system/css'
import type { DisplayPanelProps } from './display-panel.tsx'

const DisplayPanel = idlePart(
  () => import('./display-panel.tsx').then((module) => module.DisplayPanel),
  MissingOverlay,
)

/** Opens the display options: sort order, density and columns (T72). */
export function DisplayButton(props: Omit<DisplayPanelProps, 'id' | 'open' | 'onOpen'>) {
  const { id, open, wanted, show, busy } = useOpener(DisplayPanel.useIsLoaded())
  return (
    <>
      <button
        id={id}
        type="button"
        className={buttonStyles({ variant: 'quiet', size: 'small' })}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}panel` : undefined}
        aria-busy={busy}
        onClick={() => show(!open)}
      >
        <span className={textStyles}>
          {busy ? <Spinner /> : <Icon name="columns" />}
          <Trans>Display</Trans>
        </span>
      </button>
      {wanted && <DisplayPanel {...props} id={id} open={open} onOpen={show} />}
    </>
  )
}

const textStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  '& svg': { inlineSize: '4' },
})
