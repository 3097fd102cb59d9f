import type { ComponentProps } from 'react'

import { css } from '#styled-system/css'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { Spinner } from '#src/components/feedback/spinner.tsx'
import { Tooltip } from '#src/components/overlay/tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  /** The accessible name, shown as a tooltip. */
  label: string
  size?: 'medium' | 'small'
}

export function IconButton({ icon, label, size = 'medium', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button type="button" {...rest} aria-label={label} data-size={size} className={rootStyles}>
        {rest['aria-busy'] === true ? <Spinner /> : <Icon name={icon} />}
      </button>
    </Tooltip>
  )
}

const rootStyles = css({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 'control',
  blockSize: 'control',
  borderRadius: 'control',
  color: 'quiet',
  cursor: 'pointer',
  transitionProperty: '[background-color, color]',
  transitionDuration: 'quick',
  '&[data-size=small]': { inlineSize: 'controlSmall', blockSize: 'controlSmall' },
  _hover: { backgroundColor: 'hover', color: 'text' },
  '&[aria-haspopup][aria-expanded=true]': { backgroundColor: 'hover', color: 'text' },
  _disabled: { cursor: 'not-allowed', color: 'control', backgroundColor: '[transparent]' },
})
