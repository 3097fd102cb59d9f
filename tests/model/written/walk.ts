import { pagesOf, type Path, type Step } from 'flow-paths'
import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate'

import { CallFailure } from '#machines/failure.ts'
import type { AnyJourney, Answering } from '../browser-walker.ts'
import { statusOf } from '../held-calls.ts'
import type { Deed } from './deed.ts'
import { writtenPage } from './page.ts'

/** What a journey does for a step and then expects; `unknown` says why that isn't known. */
export type WrittenStep = {
  readonly deeds: readonly Deed[]
  /** The first of the deeds that only looks. */
  readonly seenFrom: number
  readonly unknown?: string
}

/** Walks a path with a journey on a recording page, and writes down what it would do; after something unforeseen, nothing. */
export async function writtenWalk({ steps }: Path, journey: AnyJourney): Promise<WrittenStep[]> {
  const written: WrittenStep[] = []
  for (const step of steps) {
    const unknown = written.at(-1)?.unknown
    written.push(unknown ? { deeds: [], seenFrom: 0, unknown } : await writtenStep(step, journey))
  }
  return written
}

async function writtenStep(step: Step, journey: AnyJourney): Promise<WrittenStep> {
  const deeds: Deed[] = []
  let seenFrom = 0
  const page = writtenPage((deed) => deeds.push(deed))
  try {
    await perform(page, step, journey, (deed) => deeds.push(deed))
    seenFrom = deeds.length
    const [name = ''] = pagesOf(step.snapshot)
    await journey.see[name]?.(page, step.snapshot as SnapshotFrom<AnyStateMachine>)
    return { deeds, seenFrom }
  } catch (error) {
    return { deeds, seenFrom, unknown: error instanceof Error ? error.message : String(error) }
  }
}

async function perform(
  page: ReturnType<typeof writtenPage>,
  { happening }: Step,
  { open, do: doings, endings }: AnyJourney,
  write: (deed: Deed) => void,
) {
  const answer: Answering = async (port, ending) =>
    write(
      ending instanceof CallFailure
        ? { kind: 'failed', port, status: statusOf(ending) }
        : { kind: 'answered', port, json: ending },
    )
  if (happening.kind === 'started') await open(page, happening.input, answer)
  else if (happening.kind === 'asked')
    await (doings as Doings)[happening.event.type]?.(page, happening.event, answer)
  else if (happening.kind === 'answered')
    await (endings?.[happening.port] ?? asItIs(happening.port))(page, happening.output, answer)
}

type Doings = Record<
  string,
  (
    page: ReturnType<typeof writtenPage>,
    event: AnyEventObject,
    answer: Answering,
  ) => Promise<unknown>
>

const asItIs =
  (port: string): NonNullable<AnyJourney['endings']>[string] =>
  (_, end, answer) =>
    answer(port, end)
