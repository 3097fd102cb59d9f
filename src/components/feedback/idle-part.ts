import type { ComponentType, ReactNode } from 'react'

import { lazyPart } from './lazy-part.tsx'

/** Milliseconds after which a page that is never idle fetches its parts all the same. */
const timeout = 3000

// Safari has no requestIdleCallback.
const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work))

const start = Promise.withResolvers<void>()

/** Once the first page is shown: until then, a slow line carries only what it needs. */
export const fetchIdleParts = () => start.resolve()

const nothing = () => null

/**
 * A part that a later interaction shows. Its script is fetched as soon as the page is shown and idle, so the
 * interaction doesn't wait for it. Nothing is shown while it loads.
 */
export function idlePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: (props: Props) => ReactNode = nothing,
) {
  const Part = lazyPart(load, { Loading: nothing, Missing })
  // A script that is missing now is fetched again when the part is shown.
  void start.promise.then(() => whenIdle(() => void Part.fetchPart().catch(() => {}), { timeout }))
  return Part
}
