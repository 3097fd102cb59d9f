import type { LinkOptions } from '@tanstack/react-router'

import type { IconName } from '#src/components/icon/icon-shapes.ts'

export type NavigationEntry = {
  label: string
  link: LinkOptions
  icon?: IconName
  /** The start page of an area; its subpages belong to other entries. */
  isStart?: true
  /** The number of items waiting there; nothing is shown at zero. */
  count?: number | undefined
  /** Other pages that belong to it, for example a ticket's details to the list of tickets. */
  also?: readonly string[]
}

/** A named group that opens and closes (H6). */
export type NavigationGroup = { label: string; icon: IconName; entries: readonly NavigationEntry[] }

export type Navigation = readonly (NavigationEntry | NavigationGroup)[]

/** Whether an entry leads to the place or to a parent of it. */
export const leadsTo =
  (place: string) =>
  ({ link, isStart, also = [] }: NavigationEntry) =>
    place === link.to ||
    (isStart ? also : [link.to, ...also]).some(
      (path) => place === path || place.startsWith(`${path}/`),
    )
