import type { IconName } from '#src/components/icon-shapes.ts'

export type NavigationEntry = { label: string; href: string; icon?: IconName }

/** A named group that opens and closes (H6). */
export type NavigationGroup = { label: string; icon: IconName; entries: readonly NavigationEntry[] }

export type Navigation = readonly (NavigationEntry | NavigationGroup)[]

/** The entry that leads closest to the place: `/support/ticket/details/7` lights nothing but what it lies under. */
export const leadsTo = (place: string) => (entry: NavigationEntry) =>
  place === entry.href || place.startsWith(`${entry.href}/`)
