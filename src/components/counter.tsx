import { useLingui } from '@lingui/react/macro'

import { css } from '#styled-system/css'

/** How much of the room is used. Only the last tenth and what is beyond are announced. */
export function Counter({ length, most }: { length: number; most: number }) {
  const { t, i18n } = useLingui()
  const used = i18n.number(length)
  const room = i18n.number(most)

  return (
    <p
      className={look}
      data-over={length > most || undefined}
      aria-live={length > most * 0.9 ? 'polite' : 'off'}
    >
      {t`${used} of ${room} characters`}
    </p>
  )
}

const look = css({
  fontSize: 'xs',
  color: 'quiet',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '&[data-over]': { color: 'danger', fontWeight: 'strong' },
})
