import type { ComponentType, ReactNode } from 'react'

import { lazyPart } from './lazy-part.tsx'

/** Milliseconds after which a page that is never idle loads its parts anyway. */
const timeout = 3000

// oxlint-disable-next-line compat/compat -- Safari doesn’t have it
const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work))

const start = Promise.withResolvers<void>()

/** Loads idle parts. Called once the first page is loaded, so that they don't delay it. */
export const fetchIdleParts = () => start.resolve()

/** Resolves once the first page is loaded and idle. */
const idle = async () => {
  await start.promise
  await new Promise<void>((resolve) => whenIdle(() => resolve(), { timeout }))
}

/** Loads what will probably be needed next, once the first page is loaded and idle. */
export const loadWhenIdle = (load: () => Promise<unknown> | undefined) => {
  void idle().then(() => load()?.catch(() => {}))
}

const nothing = () => null

/**
 * A part shown by a later interaction. Its script is loaded once the page is shown and idle, so the
 * interaction doesn't wait for it. Nothing is shown while it loads.
 */
export function idlePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: (props: Props) => ReactNode = nothing,
) {
  const Part = lazyPart(load, { Loading: nothing, Missing })
  // If loading fails, it's retried when the part is shown.
  loadWhenIdle(Part.fetchPart)
  return Part
}

/** A part that a page rarely shows. If it's rendered, its script is loaded once the page is loaded and idle. */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart<Props>(
    async () => {
      await idle()
      return load()
    },
    { Loading: nothing, Missing: nothing },
  )
