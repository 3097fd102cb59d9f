import { allStates } from 'flow-chart'
import type {
  ActorRefFrom,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
  SnapshotFrom,
  EventFrom,
} from 'xstate'

import type { Model } from '../model.ts'
import type { Step } from '../path.ts'
import type { Begin } from '../random/play.ts'
import { defaultTimeout, StagedActor } from '../staged-actor.ts'
import { until } from '../until.ts'
import type { Effect } from '../virtual-time.ts'
import { viewsOf } from '../views.ts'
import { AnnouncementCheck } from './screen-reader.ts'

/** What a user does on the page for each event; reported events are sent as they are. */
export type PageActions<M extends AnyStateMachine> = {
  [Type in EventFrom<M>['type']]:
    | ((event: Extract<EventFrom<M>, { type: Type }>) => unknown)
    | 'reported'
}

/** What a page must show, by the state's `meta.page` or by state. */
export type Views<M extends AnyStateMachine> = Readonly<
  Record<string, (snapshot: SnapshotFrom<M>, effects: readonly Effect[]) => unknown>
>

/** How to render, use and check a page. */
export type Screen<M extends AnyStateMachine> = {
  /** Renders the page for a running actor; the return value is unmounted at the end. */
  readonly show: (actor: ActorRefFrom<M>) => unknown
  readonly do: PageActions<M>
  readonly see: Views<M>
  /** Whether the page should look busy; by default, while the flow has the tag `busy`. */
  readonly looksBusy?: (snapshot: SnapshotFrom<M>) => boolean
  /**
   * Failures that needn't be announced because the user got what they asked for, by the model's
   * texts.
   */
  readonly silent?: readonly string[]
  /** Whether every page change within the flow must be announced, whatever caused it. */
  readonly announcesPages?: boolean
}

export type PageOptions = {
  /** How long the page may take for a step, in milliseconds; 5 seconds by default. */
  readonly timeout?: number
  readonly inspect?: (event: InspectionEvent) => void
  /** Whether the page looks busy now; by default, if it has `aria-busy` or a progress bar. */
  readonly isBusyNow?: () => boolean
  /** Also checks announcements: failed requests are announced, and nothing twice. */
  readonly listens?: boolean
}

/**
 * Renders a page for each walk, controls its machine's calls and time, and checks it after each
 * step.
 */
export const pageOf =
  <M extends AnyStateMachine>(
    model: Model<M>,
    screen: Screen<M>,
    {
      timeout = defaultTimeout,
      inspect = () => {},
      isBusyNow = looksBusy,
      listens,
    }: PageOptions = {},
  ): Begin =>
  (start) => {
    const stage = new StagedActor(model, { start }, inspect, timeout)
    const actor = stage.actor as ActorRefFrom<M>
    const listener = listens ? new AnnouncementCheck({ ...screen, timeout }) : undefined
    let shown: unknown
    const checksBusy = screen.looksBusy !== undefined || isEverBusy(model)
    const look = async ({ snapshot }: Step) => {
      for (const [name, view] of viewsOf(screen.see, snapshot))
        await sayingWhere(name, snapshot, () => view(snapshot as SnapshotFrom<M>, stage.effects))
      const isBusy = screen.looksBusy?.(snapshot as SnapshotFrom<M>) ?? snapshot.hasTag('busy')
      if (checksBusy && !(await until(() => isBusyNow() === isBusy, timeout)))
        throw new Error(
          `The page ${isBusy ? "doesn't look" : 'looks'} busy in ${JSON.stringify(snapshot.value)}.`,
        )
    }
    return {
      async take(step) {
        const effectsBefore: number = stage.effects.length
        listener?.reset()
        await stage.perform(step, (event) => act(screen.do, actor, event))
        if (step.happening.kind === 'started') shown = await screen.show(actor)
        await stage.agreesWith(step)
        await look(step)
        const effects: readonly Effect[] = stage.effects.slice(effectsBefore)
        await listener?.checkStep(step, isDoneByHand(screen.do, step), effects)
      },
      async stop() {
        listener?.leave()
        await unmount(shown)
        stage.stop()
      },
    }
  }

/** When a locator times out, its error doesn't say which view it was for. */
async function sayingWhere(view: string, { value }: AnyMachineSnapshot, look: () => unknown) {
  try {
    await look()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new Error(`"${view}" looks wrong in ${JSON.stringify(value)}: ${message}`, {
      cause: error,
    })
  }
}

const isEverBusy = ({ machine }: Model) =>
  allStates(machine).some(({ tags }) => tags.includes('busy'))

const looksBusy = () =>
  document.querySelector('[aria-busy="true"], [role="progressbar"], progress') !== null

const isDoneByHand = <M extends AnyStateMachine>(doings: PageActions<M>, { happening }: Step) =>
  happening.kind === 'asked' && doings[happening.event.type as keyof PageActions<M>] !== 'reported'

async function act<M extends AnyStateMachine>(
  doings: PageActions<M>,
  actor: ActorRefFrom<M>,
  event: AnyEventObject,
) {
  const doing = doings[event.type as keyof PageActions<M>]
  if (doing === 'reported') (actor as AnyActorRef).send(event)
  else await (doing as (event: AnyEventObject) => unknown)(event)
}

/** The return value of a testing library's `render`. */
const unmount = (shown: unknown) =>
  typeof shown === 'object' && shown !== null && 'unmount' in shown
    ? (shown.unmount as () => unknown)()
    : undefined
