import { actionFor, type PlaywrightSutConfig } from '../playwright/sut.ts'
import { eventOf } from '../happening.ts'
import type { Path, Step } from '../path.ts'
import { contextOf } from '../test-run.ts'
import { viewsFor } from '../views.ts'
import type { Deed } from './deed.ts'
import { recorder } from './recorder.ts'

/** What a browser does on its page; it can be written down. */
export type PlaywrightDoer<Page> = Pick<
  PlaywrightSutConfig<Page>,
  'reset' | 'events' | 'outcomes' | 'see' | 'advance'
>

/** Stands for something a test calls besides its page, by the name it has in the file. */
export type Recording = <Subject>(name: string) => Subject

/** What is done for a step and then expected; `unknown` says why that isn't known. */
export type WrittenStep = {
  readonly deeds: readonly Deed[]
  /** The first of the deeds that only looks. */
  readonly seenFrom: number
  readonly unknown?: string
}

/** Walks a path on a recording page, and writes down what is done; after something unforeseen, nothing. */
export async function writtenWalk<Page>(
  { steps }: Path,
  doerWith: (record: Recording) => PlaywrightDoer<Page>,
): Promise<WrittenStep[]> {
  let deeds: Deed[] = []
  const record: Recording = (name) => recorder(name, (deed) => deeds.push(deed))
  const [page, doer] = [record<Page>('page'), doerWith(record)]
  const written: WrittenStep[] = []
  let unknown: string | undefined
  for (const step of steps) {
    deeds = []
    let seenFrom = 0
    try {
      if (unknown === undefined) {
        await perform(page, step, doer)
        seenFrom = deeds.length
        for (const [, view] of viewsFor(doer.see ?? {}, step.snapshot))
          await view(page, step.snapshot)
      }
    } catch (error) {
      unknown = error instanceof Error ? error.message : String(error)
    }
    written.push({ deeds, seenFrom, ...(unknown !== undefined && { unknown }) })
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
