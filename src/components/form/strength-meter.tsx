import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import { strengthOf, strengths, type Strength } from '#contract/rules/password-strength.ts'
import { css } from '#styled-system/css'

const labels = {
  risky: msg`risky`,
  poor: msg`poor`,
  weak: msg`weak`,
  acceptable: msg`acceptable`,
  good: msg`good`,
  strong: msg`strong`,
} as const satisfies Record<Strength, unknown>

/** Announced only when the label changes (V12). */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useLingui()
  const strength = password === '' ? null : strengthOf(password)
  const reached = strength === null ? -1 : strengths.indexOf(strength)

  return (
    <div className={rootStyles} data-strength={strength ?? 'none'}>
      <span aria-hidden="true" className={barsStyles}>
        {strengths.map((each, place) => (
          <span key={each} className={barStyles} data-lit={place <= reached || undefined} />
        ))}
      </span>
      <p role="status">
        <Trans>Password strength:</Trans> <strong>{strength ? t(labels[strength]) : '–'}</strong>
      </p>
    </div>
  )
}

const rootStyles = css({
  display: 'grid',
  gap: '1',
  fontSize: 'sm',
  color: 'quiet',
  '--level': '{colors.quiet}',
  '&:is([data-strength=risky], [data-strength=poor])': { '--level': '{colors.danger}' },
  '&:is([data-strength=weak], [data-strength=acceptable])': { '--level': '{colors.warning}' },
  '&:is([data-strength=good], [data-strength=strong])': { '--level': '{colors.success}' },
  '& strong': { color: '[var(--level)]' },
})
const barsStyles = css({ display: 'grid', gridTemplateColumns: '[repeat(6, 1fr)]', gap: '1' })
const barStyles = css({
  blockSize: '1',
  borderRadius: 'round',
  backgroundColor: 'line',
  transitionProperty: '[background-color]',
  transitionDuration: 'quick',
  '&[data-lit]': { backgroundColor: '[var(--level)]' },
  _forcedColors: {
    border: '[1px solid CanvasText]',
    '&[data-lit]': { backgroundColor: '[Highlight]' },
  },
})
