import type { ReactNode } from 'react'

import { IconButton } from '#src/components/action/icon-button.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { Menu, type MenuEntry } from '#src/components/overlay/menu.tsx'
import { css } from '#styled-system/css'

type TeamRowProps = {
  icon: IconName
  name: ReactNode
  /** Beside the name. */
  badges?: ReactNode
  /** List items with short facts, below the name. */
  children: ReactNode
  menu: { label: string; entries: readonly MenuEntry[] }
}

/** An agent or a group, with what can be done in a menu. */
export function TeamRow({ icon, name, badges, children, menu }: TeamRowProps) {
  return (
    <li className={rowStyles}>
      <Icon name={icon} />
      <div className={textsStyles}>
        <div className={nameStyles}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {badges}
        </div>
        <ul className={factsStyles}>{children}</ul>
      </div>
      <Menu
        {...menu}
        trigger={(trigger) => <IconButton {...trigger} icon="more" label={menu.label} />}
      />
    </li>
  )
}

const rowStyles = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
  alignItems: 'center',
  columnGap: '3',
  paddingInlineStart: '4',
  paddingInlineEnd: '2',
  paddingBlock: '3',
  borderBlockEnd: 'thin',
  '&:last-child': { borderBlockEnd: '[none]' },
  '& > svg': { color: 'quiet' },
})
const textsStyles = css({ display: 'grid', gap: '1', minInlineSize: '0' })
const nameStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: 'strong' },
})
const factsStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  listStyle: 'none',
  fontSize: 'sm',
  color: 'quiet',
  overflowWrap: 'anywhere',
})
