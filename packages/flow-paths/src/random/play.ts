import type { Start } from '../model.ts'
import type { Path, Step } from '../path.ts'

/** What can take a step: a page on the screen. */
export type Player = { take(step: Step): Promise<unknown> }

/** Puts a new page on the screen, at the beginning. */
export type Begin = (start: Start) => Player & { stop(): unknown }

/** A path that ends in a fault, and what was said there. */
export type Fault = { readonly path: Path; readonly words: string }

/** A path that has no name yet. */
export type Steps = Omit<Path, 'name'>

export type Failing = Steps & { readonly words: string }

/** Plays a path until a step of it fails: with that step what is returned ends. */
export async function play(begin: Begin, { start, steps }: Steps): Promise<Failing | undefined> {
  const player = begin(start)
  let taken = 0
  try {
    for (const step of steps) {
      taken += 1
      await player.take(step)
    }
    return undefined
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return { start, steps: steps.slice(0, taken), words }
  } finally {
    await player.stop()
  }
}
