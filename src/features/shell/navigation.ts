import type { LinkOptions } from '@tanstack/react-router'

import type { IconName } from '#src/components/icon/icon-shapes.ts'

export type NavigationEntry = {
  label: string
  link: LinkOptions
  icon?: IconName
  /** Other places that belong to it: a ticket's details to the list of tickets, say. */
  also?: readonly string[]
}

/** A named group that opens and closes (H6). */
export type NavigationGroup = { label: string; icon: IconName; entries: readonly NavigationEntry[] }

export type Navigation = readonly (NavigationEntry | NavigationGroup)[]

/** Does an entry lead to the place, or to something the place lies under? */
export const leadsTo =
  (place: string) =>
  ({ link, also = [] }: NavigationEntry) =>
    [link.to, ...also].some((path) => place === path || place.startsWith(`${path}/`))
