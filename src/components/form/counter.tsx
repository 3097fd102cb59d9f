import { useLingui } from '@lingui/react/macro'

import { css } from '#styled-system/css'

type CounterProps = { length: number; max: number; unit?: 'characters' | 'lines' }

/** How much of the limit is used, from 80 % on. Announced from 90 % on (V39). */
export function Counter({ length, max, unit = 'characters' }: CounterProps) {
  const { t, i18n } = useLingui()
  const used = i18n.number(length)
  const room = i18n.number(max)
  const isNear = length >= max * 0.8

  return (
    <p
      className={rootStyles}
      data-over={length > max || undefined}
      aria-live={length > max * 0.9 ? 'polite' : 'off'}
    >
      {isNear &&
        (unit === 'lines' ? t`${used} of ${room} lines` : t`${used} of ${room} characters`)}
    </p>
  )
}

const rootStyles = css({
  fontSize: 'xs',
  color: 'quiet',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '&[data-over]': { color: 'danger', fontWeight: 'strong' },
})
