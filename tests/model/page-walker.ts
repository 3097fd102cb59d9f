import {
  Coverage,
  gapsIn,
  type Model,
  pagesOf,
  type Path,
  type Reach,
  tellingTheWay,
  titleOf,
  tours,
} from 'flow-paths'
import { expect, inject, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'

import { Photographer } from './pictures/photographer.ts'
import { PagePlayer, type Screen } from './page-player.ts'
import { randomWalks } from './random/random-walks.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What the tours of a page take every way on from; situations when absent. */
    reach: Reach | undefined
  }
}

/**
 * Walks a flow on its rendered page, with calls and time in the hands of the test: by few long tours
 * that together take every way on, or at random where the command asks for it.
 */
export function walksEveryPathOnThePage<M extends AnyStateMachine>(
  model: Model<M>,
  screen: Screen<M>,
): void {
  const chance = inject('chance')
  if (chance) randomWalks(model, screen, chance)
  else walksTours(model, screen)
}

function walksTours<M extends AnyStateMachine>(model: Model<M>, screen: Screen<M>): void {
  const coverage = new Coverage()
  const viewed = new Set<string>()
  const photographer = new Photographer()

  for (const [place, path] of tours(model, inject('reach')).entries()) {
    const timeout = 180_000 + 1000 * path.steps.length
    test(`${place + 1}: ${titleOf(path)}`, { timeout }, async () => {
      for (const page of await walkPage(model, path, screen, { coverage, photographer }))
        viewed.add(page)
    })
  }

  test('walks every declared state and transition, and looks at every view', () => {
    expect(gapsIn(coverage, model)).toEqual([])
    expect(Object.keys(screen.see).filter((page) => !viewed.has(page))).toEqual([])
  })
}

/** What the tours of one page have seen together. */
type Findings = { readonly coverage: Coverage; readonly photographer: Photographer }

async function walkPage<M extends AnyStateMachine>(
  model: Model<M>,
  path: Path,
  screen: Screen<M>,
  { coverage, photographer }: Findings,
): Promise<string[]> {
  const player = new PagePlayer(model, path.start, screen, coverage.inspect)
  for (const [place, step] of path.steps.entries())
    await tellingTheWay(path, place, async () => {
      await player.take(step)
      await photographer.take(step.snapshot)
    })
  player.stop()
  return path.steps.flatMap(({ snapshot }) => pagesOf(snapshot))
}
