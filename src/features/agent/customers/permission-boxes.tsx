import { useLingui } from '@lingui/react/macro'

import type { CustomerUser } from '#contract/agent-users.ts'
import { css } from '#styled-system/css'

type Flags = CustomerUser['flags']

type PermissionBoxesProps = {
  label: string
  flags: Flags
  readOnly: boolean
  onChange: (flags: Flags) => void
}

/** What a user may do, one box each (E13). */
export function PermissionBoxes({ label, flags, readOnly, onChange }: PermissionBoxesProps) {
  const { t } = useLingui()
  const names = {
    tc: t`Create and follow tickets`,
    sm: t`Security manager`,
    psm: t`Partner security manager`,
  }
  return (
    <fieldset className={groupStyles} disabled={readOnly}>
      <legend className={legendStyles}>{label}</legend>
      {(['tc', 'sm', 'psm'] as const).map((flag) => (
        <label key={flag} className={lineStyles}>
          <input
            type="checkbox"
            checked={flags[flag] === 1}
            onChange={({ target }) => onChange({ ...flags, [flag]: target.checked ? 1 : 0 })}
          />
          <span>{names[flag]}</span>
        </label>
      ))}
    </fieldset>
  )
}

const groupStyles = css({ display: 'grid', gap: '1', border: '[none]', minInlineSize: '0' })
const legendStyles = css({ fontWeight: 'strong', marginBlockEnd: '1' })
const lineStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minBlockSize: 'controlSmall',
  cursor: 'pointer',
  '& input': { inlineSize: '4', blockSize: '4', flexShrink: '0' },
})
