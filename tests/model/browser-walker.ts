import type { Page } from '@playwright/test'
import type { Exclusion, Happening, Model, Path, PortName } from 'flow-paths'
import { createPlaywrightSut, stateOn, type PlaywrightDoer } from 'flow-paths/playwright'
import { runPath } from 'flow-paths/test'
import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'

import { CallFailure } from '#machines/failure.ts'
import type { Findings } from './findings.ts'
import { HeldCalls, markerPath, statusOf } from './held-calls.ts'
import type { Visitor } from './visitor.ts'

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

export type AnyJourney = Journey<AnyStateMachine>

/** Ends the calls of a flow: at the network, or in a file that is written. */
export type Answers = {
  readonly answers: (port: string, json: unknown) => Promise<unknown>
  readonly fails: (port: string, status?: number) => Promise<unknown>
}

/** What a browser does on a journey. */
export function doerOf(journey: AnyJourney, { answers, fails }: Answers) {
  const fail = async (port: string, error: unknown) => {
    const status = statusOf(error)
    await (status === undefined ? fails(port) : fails(port, status))
  }
  const answer: Answering = async (port, ending) => {
    if (ending instanceof CallFailure) await fail(port, ending)
    else await answers(port, ending)
  }
  const end = async (page: Page, happening: Happening) => {
    if (happening.kind === 'failed') await fail(happening.port, happening.error)
    else if (happening.kind === 'answered') {
      const { port, output } = happening
      const bring = journey.endings?.[port]
      await (bring ? bring(page, output, answer) : answer(port, output))
    } else
      throw new Error(
        `A browser can't bring about "${happening.words}": exclude it from the journey.`,
      )
  }
  return {
    reset: (page, input) => journey.open(page, input, answer),
    events: { '*': (page, event) => journey.do[event.type]?.(page, event, answer) },
    outcomes: { '*': (page, _, { happening }) => end(page, happening) },
    see: journey.see,
  } satisfies PlaywrightDoer<Page>
}

/** How long a page may take for a step, in milliseconds, on a busy computer. */
const timeout = 20_000

/**
 * Walks a path in a real browser on the real portal: events are done by hand, calls wait at the
 * network until the path says how they end, and time is the browser's own, wound on by the test.
 */
export async function walkBrowser(
  visitor: Visitor,
  model: Model,
  path: Path,
  journey: AnyJourney,
  findings: Findings,
): Promise<void> {
  const held = new HeldCalls(journey.calls, journey.background(path.start.input))
  const page = await visitor.begin(held)
  const doer = doerOf(journey, held)
  const sut = createPlaywrightSut(page, {
    ...doer,
    outcomes: {
      '*': async (_, event, context) => {
        await allCallsArrived(page)
        await doer.outcomes['*'](page, event, context)
      },
    },
    timeout,
    read: () => stateOn(page, model.machine.id),
    projectModel: ({ value }) => value,
  })
  await runPath(model, path, {
    sut,
    invariant: async ({ snapshot }) => {
      if (findings.isNew(snapshot)) await journey.lookCloser?.(page, snapshot)
    },
  })
}

/** A call the flow gave up may still wait, and the one that took its place be on its way. */
const allCallsArrived = (page: Page) =>
  page.evaluate((path) => fetch(path).then(() => undefined), markerPath).catch(() => undefined)
