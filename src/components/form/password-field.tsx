import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { css, cx } from '#styled-system/css'
import { controlStyles } from './control-styles.ts'
import { Field } from './field.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useTypedInput } from './use-typed-input.ts'

export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { label, hint, problem, optional, value, onChange, ref, ...rest } = props
  const input = useTypedInput({ value, onChange, ref })
  const { t } = useLingui()
  const [shown, setShown] = useState(false)

  return (
    <Field label={label} hint={hint} problem={problem} optional={optional ?? false}>
      {(names) => (
        <span dir="ltr" className={frameStyles}>
          <input
            aria-required={!optional}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...input}
            {...names}
            type={shown ? 'text' : 'password'}
            className={cx(controlStyles, roomForToggleStyles)}
          />
          <button
            type="button"
            className={toggleStyles}
            aria-controls={names.id}
            aria-label={shown ? t`Hide password` : t`Show password`}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  )
}

const frameStyles = css({ position: 'relative', display: 'block' })
const roomForToggleStyles = css({ paddingInlineEnd: '[2.75rem]' })
const toggleStyles = css({
  position: 'absolute',
  insetInlineEnd: '[4px]',
  insetBlock: '[4px]',
  inlineSize: '8',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'control',
  color: 'quiet',
  cursor: 'pointer',
  _hover: { color: 'text', backgroundColor: 'hover' },
})
