import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { Link, type LinkOptions } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'

import { css } from '#styled-system/css'
import { floatingStyles, menuItemStyles } from './floating-styles.ts'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { useAfterMount } from '#src/components/hooks/use-after.ts'

export type MenuEntry = {
  id: string
  label: ReactNode
  icon?: IconName
  /** The link target; without one, `onSelect` is called. */
  link?: LinkOptions
  onSelect?: () => void
  /** Whether it's the selected one of several entries that exclude each other. */
  chosen?: boolean
  /** Whether a separator precedes it. */
  withSeparator?: boolean
}

type MenuListProps = {
  id: string
  label: string
  heading: ReactNode
  entries: readonly MenuEntry[]
  open: boolean
  onOpen: (open: boolean) => void
}

/** Its trigger is the element with the given id. */
export function MenuList({ id, label, heading, entries, open, onOpen }: MenuListProps) {
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
        <section aria-label={label}>
          <Ark.Positioner>
            <Ark.Content className={floatingStyles} aria-label={label}>
              {heading && <div className={headingStyles}>{heading}</div>}
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </Ark.Content>
          </Ark.Positioner>
        </section>
      </Portal>
    </Ark.Root>
  )
}

/** Ark restores the focus after Escape, but not after a choice. */
function returnLostFocus(trigger: string) {
  const focused = document.activeElement
  if (focused === document.body || focused?.closest('[role=menu]'))
    document.getElementById(trigger)?.focus()
}

function Entry({ entry }: { entry: MenuEntry }) {
  const inside = (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      <span className={textStyles}>{entry.label}</span>
      {entry.chosen && <Icon name="check" />}
    </>
  )
  return (
    <>
      {entry.withSeparator && <Ark.Separator className={lineStyles} />}
      <Ark.Item
        value={entry.id}
        asChild={entry.link !== undefined}
        className={menuItemStyles}
        aria-current={entry.chosen || undefined}
        onSelect={entry.onSelect}
      >
        {entry.link ? <Link {...entry.link}>{inside}</Link> : inside}
      </Ark.Item>
    </>
  )
}

const headingStyles = css({
  paddingInline: '3',
  paddingBlock: '2',
  fontSize: 'sm',
  color: 'quiet',
  borderBlockEnd: 'thin',
  marginBlockEnd: '1',
  overflowWrap: 'anywhere',
})
const textStyles = css({ flex: '1' })
const lineStyles = css({ border: '[none]', borderBlockStart: 'thin', marginBlock: '1' })
