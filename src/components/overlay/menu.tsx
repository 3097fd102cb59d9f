import type { KeyboardEvent, ReactElement, ReactNode } from 'react'

import { idlePart } from '#src/components/feedback/idle-part.ts'
import type { MenuEntry } from './menu-list.tsx'
import { MissingOverlay } from './missing-overlay.tsx'
import { useOpener } from './use-opener.ts'

export type { MenuEntry } from './menu-list.tsx'

const MenuList = idlePart(
  () => import('./menu-list.tsx').then((module) => module.MenuList),
  MissingOverlay,
)

/** What a button needs to open the list; the list finds it by its id. */
export type MenuTrigger = {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  'aria-busy': boolean
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

type MenuProps = {
  label: string
  /** Shown above the entries, for example who is signed in. */
  heading?: ReactNode
  entries: readonly MenuEntry[]
  trigger: (props: MenuTrigger) => ReactElement
}

export function Menu({ label, heading, entries, trigger }: MenuProps) {
  const { id, open, wanted, show, busy } = useOpener(MenuList.useIsLoaded())
  const openWithArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || open) return
    event.preventDefault()
    show(true)
  }

  return (
    <>
      {trigger({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? `${id}list` : undefined,
        'aria-busy': busy,
        onClick: () => show(!open),
        onKeyDown: openWithArrow,
      })}
      {wanted && (
        <MenuList
          id={id}
          label={label}
          heading={heading}
          entries={entries}
          open={open}
          onOpen={show}
        />
      )}
    </>
  )
}
