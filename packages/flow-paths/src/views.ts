import type { AnyMachineSnapshot } from 'xstate'

import { activeNodes, pagesOf } from './meta.ts'

/** The active states, such as `form.editing`. */
export const placesIn = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot).map(({ path }) => path.join('.'))

type Named<Check> = readonly (readonly [name: string, check: Check])[]

/** The checks with these names, or `*` if there are none. */
export function checksNamed<Check>(
  checks: Readonly<Record<string, Check>>,
  names: readonly string[],
): Named<Check> {
  const own = Object.entries(checks).filter(([name]) => names.includes(name))
  const other = checks['*']
  return own.length === 0 && other !== undefined ? [['*', other]] : own
}

/** The checks of a situation: by its states' `meta.page`, or by state if they have none. */
export function viewsFor<View>(
  see: Readonly<Record<string, View>>,
  snapshot: AnyMachineSnapshot,
): Named<View> {
  const pages = pagesOf(snapshot)
  return checksNamed(see, pages.length > 0 ? pages : placesIn(snapshot))
}

/** The same, but throws if nothing checks the situation. */
export function viewsOf<View>(
  see: Readonly<Record<string, View>>,
  snapshot: AnyMachineSnapshot,
): Named<View> {
  const views = viewsFor(see, snapshot)
  if (views.length > 0) return views
  const name = pagesOf(snapshot)[0] ?? placesIn(snapshot).at(-1)
  throw new Error(`Nothing checks "${name}": add see: { '${name}': … }, or '*' for all others.`)
}
