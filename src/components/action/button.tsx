import {
  useId,
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

import { css } from '#styled-system/css'
import { buttonStyles } from './button-styles.ts'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { Spinner } from '#src/components/feedback/spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'solid' | 'outline' | 'quiet' | 'danger'
  size?: 'medium' | 'small'
  wide?: boolean
  icon?: IconName
  /** Keeps its width and focus, and ignores clicks while true. */
  loading?: boolean
  /** Shown while disabled. A button with a reason stays in the tab order, so that screen readers announce the reason. */
  reason?: ReactNode
  /** Puts the button itself, without its reason, into a tooltip. */
  inTooltip?: (button: ReactElement) => ReactNode
  /** Called when a disabled button with a reason is pressed, also by Enter in the form. */
  onDisabledClick?: () => void
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, loading, reason, disabled, children, ...others } = props
  const { onClick, onDisabledClick, inTooltip, ...rest } = others
  const reasonId = useId()
  const explained = Boolean(disabled && reason)
  const idle = loading || disabled

  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!idle) return onClick?.(event)
    event.preventDefault()
    if (explained && !loading) onDisabledClick?.()
  }

  const button = (
    <button
      type="button"
      {...rest}
      className={buttonStyles({ variant, size, wide })}
      disabled={disabled && !explained && !loading}
      aria-disabled={idle || undefined}
      aria-busy={loading || undefined}
      aria-describedby={explained ? reasonId : rest['aria-describedby']}
      onClick={click}
    >
      <span className={textStyles} data-hidden={loading || undefined}>
        {icon && <Icon name={icon} />}
        <span>{children}</span>
      </span>
      {loading && (
        <span className={overLabelStyles}>
          <Spinner />
        </span>
      )}
    </button>
  )
  if (reason === undefined) return button

  return (
    <div className={withReasonStyles}>
      {inTooltip ? inTooltip(button) : button}
      <p id={reasonId} className={reasonStyles} hidden={!explained}>
        {reason}
      </p>
    </div>
  )
}

const textStyles = css({
  gridArea: '[1/1]',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  '&[data-hidden]': { opacity: '0', animation: '[appear 1ms 80ms reverse backwards]' },
})

const overLabelStyles = css({ gridArea: '[1/1]', display: 'inline-flex' })

const withReasonStyles = css({ display: 'grid', justifyItems: 'start', gap: '1' })

const reasonStyles = css({ fontSize: 'sm', color: 'quiet', '&[hidden]': { display: 'none' } })
