import { actionFor, type PlaywrightSutConfig } from '../playwright/sut.ts'
import { eventOf } from '../happening.ts'
import type { Path, Step } from '../path.ts'
import { contextOf } from '../test-run.ts'
import { viewsFor } from '../views.ts'
import { type RecordedAction, recorder } from './recorder.ts'

/** What a browser does on its page, in a form that can be recorded. */
export type PlaywrightDoer<Page> = Pick<
  PlaywrightSutConfig<Page>,
  'reset' | 'events' | 'outcomes' | 'see' | 'advance'
>

/** Stands in for something else a test calls, by its name in the file. */
export type Recording = <Subject>(name: string) => Subject

/** The actions and checks of a step; `unknown` says why they can't be known. */
export type WrittenStep = {
  readonly actions: readonly RecordedAction[]
  /** The index of the first check. */
  readonly seenFrom: number
  readonly unknown?: string
}

/**
 * Walks a path on a recording page. Recording stops at the first step that can't be known in
 * advance.
 */
export async function writtenWalk<Page>(
  { steps }: Path,
  doerWith: (record: Recording) => PlaywrightDoer<Page>,
): Promise<WrittenStep[]> {
  let actions: RecordedAction[] = []
  const record: Recording = (name) => recorder(name, (action) => actions.push(action))
  const [page, doer] = [record<Page>('page'), doerWith(record)]
  const written: WrittenStep[] = []
  let unknown: string | undefined
  for (const step of steps) {
    actions = []
    let seenFrom = 0
    try {
      if (unknown === undefined) {
        await perform(page, step, doer)
        seenFrom = actions.length
        for (const [, view] of viewsFor(doer.see ?? {}, step.snapshot))
          await view(page, step.snapshot)
      }
    } catch (error) {
      unknown = error instanceof Error ? error.message : String(error)
    }
    written.push({ actions, seenFrom, ...(unknown !== undefined && { unknown }) })
  }
  return written
}

type Timed = {
  readonly clock: { readonly fastForward: (milliseconds: number) => Promise<unknown> }
}

async function perform<Page>(
  page: Page,
  step: Step,
  { reset, events, outcomes = {}, advance }: PlaywrightDoer<Page>,
) {
  const { happening, snapshot, waited } = step
  if (happening.kind === 'started') await reset?.(page, happening.input)
  else if (happening.kind === 'elapsed')
    await (advance ? advance(page, waited) : (page as Timed).clock.fastForward(waited))
  else {
    const context = contextOf(happening, snapshot)
    await actionFor(events, outcomes, context)(page, eventOf(happening), context)
  }
}
