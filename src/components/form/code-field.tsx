import { limits } from '#contract/limits.ts'
import { totpDigits } from '#contract/rules/totp.ts'
import { css, cx } from '#styled-system/css'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useTypedInput } from './use-typed-input.ts'

/**
 * Six cells drawn behind one native input, so that pasting, autofill and screen readers just
 * work (V1, V2).
 */
export function CodeField(props: Omit<TextFieldProps, 'type' | 'optional'>) {
  const { label, hint, problem, value, onChange, ref, ...rest } = props
  const input = useTypedInput({ value, onChange: (text) => onChange(totpDigits(text)), ref })
  const next = Math.min(value.length, limits.totpLength - 1)

  return (
    <Field label={label} hint={hint} problem={problem}>
      {(names) => (
        <span className={roomStyles}>
          <span dir="ltr" className={cx('group', frameStyles)}>
            {Array.from({ length: limits.totpLength }, (_, cell) => (
              <span
                key={cell}
                aria-hidden="true"
                className={cellStyles}
                data-next={cell === next || undefined}
                data-invalid={names['aria-invalid']}
              />
            ))}
            <input
              inputMode="numeric"
              autoComplete="one-time-code"
              aria-required
              {...rest}
              {...input}
              {...names}
              type="text"
              className={inputStyles}
            />
          </span>
        </span>
      )}
    </Field>
  )
}

const roomStyles = css({ display: 'block', containerType: 'inline-size' })
const frameStyles = css({
  // Six cells and five gaps fit, however large the text is.
  '--cell': 'min(2.375rem, (100cqi - 1.25rem) / 6)',
  '--step': 'calc(var(--cell) + 0.25rem)',
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '[repeat(6, var(--cell))]',
  gap: '1',
  inlineSize: '[calc(6 * var(--step) + 0.25rem)]',
  overflow: 'clip',
  // Room for the ring around a cell: WebKit has no `overflow-clip-margin`.
  padding: '1',
  margin: '-1',
})

const cellStyles = css({
  blockSize: '12',
  borderRadius: 'control',
  border: 'control',
  backgroundColor: 'raised',
  '&[data-invalid]': { borderColor: 'danger' },
  '&[data-next]': {
    _groupFocusWithin: { borderColor: 'accent', outline: '[2px solid {colors.accent}]' },
  },
})

const inputStyles = css({
  position: 'absolute',
  inset: '1',
  inlineSize: '[calc(7 * var(--step))]',
  paddingInlineStart: '[calc(var(--cell) / 2 - 0.5ch)]',
  backgroundColor: '[transparent]',
  fontFamily: 'mono',
  fontSize: 'xl',
  letterSpacing: '[calc(var(--step) - 1ch)]',
  _focusVisible: { outlineStyle: '[none]' },
  // With forced colours, browsers paint a backplate behind text, which would cover the frames.
  _forcedColors: { forcedColorAdjust: '[none]', color: '[CanvasText]', caretColor: '[CanvasText]' },
})
