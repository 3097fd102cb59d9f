import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

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

type PasswordChecklistProps = { typed: NewPassword; rule: PasswordRule }

/** V11: six points, each ticked by itself while the password is typed. */
export function PasswordChecklist({ typed, rule }: PasswordChecklistProps) {
  const { t } = useLingui()
  const unmet = unmetRequirements(typed.newPassword, rule)
  const meets = (requirement: PasswordRequirement) => !unmet.includes(requirement)
  const least = rule.minLength

  return (
    <ul aria-label={t`Your new password has`} className={list}>
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
        <Trans>at least {least} characters</Trans>
      </Point>
      <Point met={isRepeated(typed)}>
        <Trans>the same in both fields</Trans>
      </Point>
    </ul>
  )
}

function Point({ met, children }: { met: boolean; children: ReactNode }) {
  return (
    <li className={point} data-met={met || undefined}>
      <span className={mark} aria-hidden="true">
        {met && <Icon name="check" />}
      </span>
      {children}
      <VisuallyHidden>{met ? <Trans>done</Trans> : <Trans>missing</Trans>}</VisuallyHidden>
    </li>
  )
}

const list = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(10.5rem, 1fr))]',
  columnGap: '2',
  rowGap: '1',
  listStyle: 'none',
  fontSize: 'sm',
})
const point = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'quiet',
  '&[data-met]': { color: 'success' },
})
const mark = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  inlineSize: '4',
  blockSize: '4',
  borderRadius: 'round',
  border: '[1px solid currentColor]',
  '& svg': { inlineSize: '3', blockSize: '3', strokeWidth: '2.5' },
})
