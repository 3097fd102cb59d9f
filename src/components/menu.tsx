import {
  Suspense,
  useId,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

import type { IconName } from './icon-shapes.ts'
import { lazyPart } from './lazy-part.tsx'

const MenuList = lazyPart(() => import('./menu-list.tsx'))

export type MenuEntry = {
  id: string
  label: ReactNode
  icon?: IconName
  /** Where it leads; without it `onSelect` does the work. */
  href?: string
  onSelect?: () => void
  /** Marked as the one in force, among entries that exclude each other. */
  chosen?: boolean
  /** A line before it. */
  apart?: boolean
}

/** What a button needs to open the list; the list finds it by its id. */
export type MenuTrigger = {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

type MenuProps = {
  label: string
  /** Shown above the entries: who is signed in, say. */
  heading?: ReactNode
  entries: readonly MenuEntry[]
  trigger: (props: MenuTrigger) => ReactElement
}

/** The list and its keyboard load when it is opened for the first time. */
export function Menu({ label, heading, entries, trigger }: MenuProps) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const id = useId()

  const show = (next: boolean) => {
    setWanted(true)
    setOpen(next)
  }
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
        onClick: () => show(!open),
        onKeyDown: openWithArrow,
      })}
      {wanted && (
        <Suspense>
          <MenuList
            id={id}
            label={label}
            heading={heading}
            entries={entries}
            open={open}
            onOpen={setOpen}
          />
        </Suspense>
      )}
    </>
  )
}
