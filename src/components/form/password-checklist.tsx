import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'

import {
  isRepeated,
  unmetRequirements,
  type NewPassword,
  type PasswordRequirement,
  type PasswordRule,
} from '#contract/rules/passwords.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { css } from '#styled-system/css'

type PasswordChecklistProps = {
  value: NewPassword
  rule: PasswordRule
  /** In the second column of a grid that has one, from the second row on. */
  isBeside?: boolean | undefined
}

/** Six points, each ticked automatically while the password is typed (V11). */
export function PasswordChecklist({ value, rule, isBeside }: PasswordChecklistProps) {
  const nameId = useId()
  const unmet = unmetRequirements(value.newPassword, rule)
  const meets = (requirement: PasswordRequirement) => !unmet.includes(requirement)
  const min = rule.minLength

  return (
    <div data-beside={isBeside || undefined} className={rootStyles}>
      <p id={nameId} className={nameStyles}>
        <Trans>Your new password has</Trans>
      </p>
      <ul aria-labelledby={nameId} className={listStyles}>
        <Point met={meets('letter')}>
          <Trans>a letter</Trans>
        </Point>
        <Point met={meets('capital')}>
          <Trans>a capital letter</Trans>
        </Point>
        <Point met={meets('number')}>
          <Trans>a number</Trans>
        </Point>
        <Point met={meets('special')}>
          <Trans>a special character</Trans>
        </Point>
        <Point met={meets('minLength')}>
          <Trans>at least {min} characters</Trans>
        </Point>
        <Point met={isRepeated(value)}>
          <Trans>the same in both fields</Trans>
        </Point>
      </ul>
    </div>
  )
}

function Point({ met, children }: { met: boolean; children: ReactNode }) {
  return (
    <li className={pointStyles} data-met={met || undefined}>
      <span className={markStyles} aria-hidden="true">
        {met && <Icon name="check" />}
      </span>
      {children}
      <VisuallyHidden>{met ? <Trans>done</Trans> : <Trans>missing</Trans>}</VisuallyHidden>
    </li>
  )
}

const rootStyles = css({
  '@container (min-width: 38rem)': {
    '&[data-beside]': {
      gridColumn: '[2]',
      gridRow: '[2 / span 3]',
      alignSelf: 'start',
      paddingInlineStart: '6',
      borderInlineStart: 'thin',
    },
  },
})
/** Beside the fields, the list needs a visible name. */
const nameStyles = css({
  display: 'none',
  '@container (min-width: 38rem)': {
    '[data-beside] > &': { display: 'block', fontWeight: 'strong', marginBlockEnd: '2' },
  },
})
const listStyles = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(10.5rem, 100%), 1fr))]',
  columnGap: '2',
  rowGap: '1',
  listStyle: 'none',
  fontSize: 'sm',
})
const pointStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'quiet',
  '&[data-met]': { color: 'success' },
})
const markStyles = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  inlineSize: '4',
  blockSize: '4',
  borderRadius: 'round',
  border: '[1px solid currentColor]',
  '& svg': { inlineSize: '3', blockSize: '3', strokeWidth: '2.5' },
})
