import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { useEffect, type ReactNode } from 'react'

import { css } from '#styled-system/css'
import { floatingLook, menuItemLook } from './floating-look.ts'
import { Icon } from './icon.tsx'
import type { MenuEntry } from './menu.tsx'
import { useAfterMount } from './use-after-mount.ts'

type MenuListProps = {
  id: string
  label: string
  heading: ReactNode
  entries: readonly MenuEntry[]
  open: boolean
  onOpen: (open: boolean) => void
}

/** The floating half of `Menu`; its trigger is the element with the given id. */
export default function MenuList({ id, label, heading, entries, open, onOpen }: MenuListProps) {
  const shown = useAfterMount(open)
  useEffect(() => {
    if (open) return
    const frame = requestAnimationFrame(() => returnLostFocus(id))
    return () => cancelAnimationFrame(frame)
  }, [open, id])

  return (
    <Ark.Root
      open={shown}
      onOpenChange={(change) => onOpen(change.open)}
      navigate={({ node }) => {
        node.click()
        onOpen(false)
      }}
      ids={{ trigger: id, content: `${id}list` }}
      positioning={{ placement: 'bottom-end', gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={floatingLook} aria-label={label}>
            {heading && <div className={headingLook}>{heading}</div>}
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

/** Ark gives the focus back after Escape, but not after a choice. */
function returnLostFocus(trigger: string) {
  const focused = document.activeElement
  if (focused === document.body || focused?.closest('[role=menu]'))
    document.getElementById(trigger)?.focus()
}

function Entry({ entry }: { entry: MenuEntry }) {
  const inside = (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      <span className={words}>{entry.label}</span>
      {entry.chosen && <Icon name="check" />}
    </>
  )
  return (
    <>
      {entry.apart && <Ark.Separator className={line} />}
      <Ark.Item
        value={entry.id}
        asChild={entry.href !== undefined}
        className={menuItemLook}
        aria-current={entry.chosen || undefined}
        onSelect={entry.onSelect}
      >
        {entry.href === undefined ? inside : <a href={entry.href}>{inside}</a>}
      </Ark.Item>
    </>
  )
}

const headingLook = css({
  paddingInline: '3',
  paddingBlock: '2',
  fontSize: 'sm',
  color: 'quiet',
  borderBlockEnd: 'thin',
  marginBlockEnd: '1',
  overflowWrap: 'anywhere',
})
const words = css({ flex: '1' })
const line = css({ border: '[none]', borderBlockStart: 'thin', marginBlock: '1' })
