import {
  type Exclusion,
  type Model,
  pagesOf,
  type Path,
  type PortName,
  type Step,
  tellingTheWay,
} from 'flow-paths'
import { expect, type Page } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'

import { CallFailure } from '#machines/failure.ts'
import type { Findings } from './findings.ts'
import { HeldCalls, markerPath, type Ending } from './held-calls.ts'
import type { Visitor } from './visitor.ts'
import { placeOf } from './watch-flows.ts'

/** Answers the call of a port, or of an address, that waits at the network, or lets it fail. */
export type Answering = (port: string, ending: unknown) => Promise<void>

export type Journey<M extends AnyStateMachine> = {
  /** The path of the call each port of the machine makes; a second call of a port has a name of its own. */
  readonly calls: { readonly [Port in PortName<M>]: string } & Readonly<Record<string, string>>
  /** The starts of the model a browser can be brought into, by their words; all when absent. */
  readonly starts?: readonly string[]
  /** What only the other starts reach, and which tests walk it. */
  readonly exclusions?: readonly Exclusion[]
  /** Addresses of another service that the flow asks as well, as a pattern. */
  readonly outside?: string
  /** What the flow needs of the provider's file, for a portal whose provider says otherwise. */
  readonly provider?: Readonly<Record<string, unknown>>
  /** Answers of all other calls of the page, by path. */
  readonly background: (input: unknown) => Readonly<Record<string, unknown>>
  /** Opens the page in the situation its input describes; what is asked for before that is answered. */
  readonly open: (page: Page, input: unknown, answer: Answering) => Promise<unknown>
  /** How the ends of a child, or of a port of several calls, come about; by the id it runs under. */
  readonly endings?: Readonly<
    Record<string, (page: Page, end: unknown, answer: Answering) => Promise<unknown>>
  >
  /** What a person, or the world, does in the browser to bring an event about. */
  readonly do: {
    readonly [Type in EventFrom<M>['type']]: (
      page: Page,
      event: Extract<EventFrom<M>, { type: Type }>,
      answer: Answering,
    ) => Promise<unknown>
  }
  /** What the page must show, by the `meta.page` of the state. */
  readonly see: Readonly<
    Record<string, (page: Page, snapshot: SnapshotFrom<M>) => Promise<unknown>>
  >
  /** A closer look at what the page shows, once in every situation. */
  readonly lookCloser?: (page: Page, snapshot: SnapshotFrom<M>) => Promise<unknown>
}

/**
 * Walks a path in a real browser on the real portal: events are done by hand, calls wait at the
 * network until the path says how they end, and time is the browser's own, wound on by the test.
 */
export async function walkBrowser<M extends AnyStateMachine>(
  visitor: Visitor,
  model: Model<M>,
  path: Path,
  journey: Journey<M>,
  findings: Findings,
): Promise<void> {
  const held = new HeldCalls(journey.calls, journey.background(path.start.input))
  const page = await visitor.begin(held)
  for (const [place, step] of path.steps.entries()) {
    await tellingTheWay(path, place, async () => {
      await perform(page, step, journey, held)
      await arrivesAt(page, model, step)
      await look(page, step, journey)
      if (findings.isNew(step.snapshot))
        await journey.lookCloser?.(page, step.snapshot as SnapshotFrom<M>)
    })
  }
}

async function perform<M extends AnyStateMachine>(
  page: Page,
  { happening, waited }: Step,
  journey: Journey<M>,
  held: HeldCalls,
) {
  if (happening.kind === 'started') await journey.open(page, happening.input, answering(held))
  else if (happening.kind === 'elapsed') await page.clock.fastForward(waited)
  else if (happening.kind === 'asked')
    await doingOf(journey, happening.event)(page, happening.event, answering(held))
  else if (happening.kind === 'changed')
    throw new Error(
      `A browser can't bring about "${happening.words}": exclude it from the journey.`,
    )
  else await settle(page, happening, journey, held)
}

async function settle<M extends AnyStateMachine>(
  page: Page,
  ending: Ending,
  { endings }: Journey<M>,
  held: HeldCalls,
) {
  const bring = ending.kind === 'answered' && endings?.[ending.port]
  await allCallsArrived(page)
  if (!bring) return held.settle(ending)
  await bring(page, ending.output, answering(held))
}

/** A call the flow gave up may still wait, and the one that took its place be on its way. */
const allCallsArrived = (page: Page) =>
  page.evaluate((path) => fetch(path).then(() => undefined), markerPath).catch(() => undefined)

const answering =
  (held: HeldCalls): Answering =>
  (port, ending) =>
    held.settle(
      ending instanceof CallFailure
        ? { kind: 'failed', port, error: ending }
        : { kind: 'answered', port, output: ending },
    )

type Doing = (page: Page, event: AnyEventObject, answer: Answering) => Promise<unknown>

const doingOf = <M extends AnyStateMachine>({ do: doings }: Journey<M>, { type }: AnyEventObject) =>
  doings[type as keyof typeof doings] as unknown as Doing

/** How long to wait before looking again, in milliseconds: most steps are there at once. */
const intervals = [10, 20, 40, 80, 160, 320, 640]

/** The running actor is where the model says. */
const arrivesAt = (page: Page, { machine }: Model, { snapshot, happening }: Step) =>
  expect
    .poll(() => placeOf(page, machine.id), { message: `after "${happening.words}"`, intervals })
    .toEqual(snapshot.value)

async function look<M extends AnyStateMachine>(
  page: Page,
  { snapshot }: Step,
  { see }: Journey<M>,
) {
  const [name = ''] = pagesOf(snapshot)
  const view = see[name]
  if (!view) throw new Error(`No view checks the page "${name}".`)
  await view(page, snapshot as SnapshotFrom<M>)
}
