import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Spinner } from '#src/components/feedback/spinner.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { Menu, type MenuEntry } from '#src/components/overlay/menu.tsx'
import { css } from '#styled-system/css'

type AccountMenuProps = {
  username: string
  /** Above the entries: the user's name and company. */
  summary: ReactNode
  entries: readonly MenuEntry[]
}

/** Shows who is signed in, with the account's menu (H4, H5). */
export function AccountMenu({ username, summary, entries }: AccountMenuProps) {
  const { t } = useLingui()

  return (
    <Menu
      label={t`Account`}
      heading={summary}
      entries={entries}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={rootStyles}>
          <Icon name="person" />
          <span className={nameStyles}>{username}</span>
          {trigger['aria-busy'] ? <Spinner /> : <Icon name="chevronDown" className={markStyles} />}
        </button>
      )}
    />
  )
}

const rootStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minBlockSize: 'control',
  paddingInline: '2',
  borderRadius: 'control',
  cursor: 'pointer',
  '& svg': { color: 'quiet' },
  _hover: { backgroundColor: 'hover' },
  _expanded: { backgroundColor: 'hover' },
})
const markStyles = css({ _narrow: { display: 'none' } })
const nameStyles = css({
  maxInlineSize: '[10rem]',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  srOnly: { _narrow: true },
})
