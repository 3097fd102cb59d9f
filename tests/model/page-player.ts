import { type Effect, type Model, pagesOf, StagedActor, type Start, type Step } from 'flow-paths'
import { expect } from 'vitest'
import type {
  ActorRefFrom,
  AnyActorRef,
  AnyEventObject,
  AnyStateMachine,
  EventFrom,
  InspectionEvent,
  SnapshotFrom,
} from 'xstate'

import { Listener, type ListenerOptions } from './listener.ts'

/** What a person does on the page to bring an event about; what the world reports is sent as it is. */
export type Doings<M extends AnyStateMachine> = {
  [Type in EventFrom<M>['type']]:
    | ((event: Extract<EventFrom<M>, { type: Type }>) => Promise<unknown>)
    | 'reported'
}

/** What a page must show, by the `meta.page` of the state it stands for. */
export type Views<M extends AnyStateMachine> = Readonly<
  Record<string, (snapshot: SnapshotFrom<M>, effects: readonly Effect[]) => Promise<unknown>>
>

export type Screen<M extends AnyStateMachine> = ListenerOptions & {
  /** Puts the page on the screen, for an actor that runs already. */
  readonly show: (actor: ActorRefFrom<M>) => Promise<unknown>
  readonly do: Doings<M>
  readonly see: Views<M>
  /** Whether the page ought to look busy; it ought to as long as the flow is. */
  readonly looksBusy?: (snapshot: SnapshotFrom<M>) => boolean
}

/** A page on the screen that takes one step after the other and is looked at after each. */
export class PagePlayer<M extends AnyStateMachine> {
  readonly #screen: Screen<M>
  readonly #stage: StagedActor<M>
  readonly #listener: Listener

  constructor(
    model: Model<M>,
    start: Start,
    screen: Screen<M>,
    inspect: (event: InspectionEvent) => void = () => {},
    timeout?: number,
  ) {
    this.#screen = screen
    this.#stage = new StagedActor(model, { start }, inspect, timeout)
    this.#listener = new Listener(screen)
  }

  async take(step: Step): Promise<void> {
    const actor = this.#stage.actor as ActorRefFrom<M>
    const effectsBefore = this.#stage.effects.length
    this.#listener.attend()
    await this.#stage.perform(step, (event) => act(this.#screen, actor, event))
    if (step.happening.kind === 'started') await this.#screen.show(actor)
    await this.#stage.agreesWith(step)
    await look(this.#screen, step, this.#stage.effects)
    const isByHand = isDoneByHand(this.#screen, step)
    await this.#listener.hears(step, isByHand, this.#stage.effects.slice(effectsBefore))
  }

  stop(): void {
    this.#listener.leave()
    this.#stage.stop()
  }
}

const isDoneByHand = <M extends AnyStateMachine>({ do: doings }: Screen<M>, { happening }: Step) =>
  happening.kind === 'asked' && doings[happening.event.type as keyof Doings<M>] !== 'reported'

async function act<M extends AnyStateMachine>(
  screen: Screen<M>,
  actor: ActorRefFrom<M>,
  event: AnyEventObject,
) {
  const doing = screen.do[event.type as keyof Doings<M>]
  if (doing === 'reported') (actor as AnyActorRef).send(event)
  else await (doing as (event: AnyEventObject) => Promise<unknown>)(event)
}

async function look<M extends AnyStateMachine>(
  { see, looksBusy }: Screen<M>,
  { snapshot }: Step,
  effects: readonly Effect[],
) {
  const [page = ''] = pagesOf(snapshot)
  const view = see[page]
  if (!view) throw new Error(`No view checks the page "${page}".`)
  await view(snapshot as SnapshotFrom<M>, effects)
  const isBusy = looksBusy?.(snapshot as SnapshotFrom<M>) ?? snapshot.hasTag('busy')
  await expect
    .poll(looksBusyNow, {
      message: `${JSON.stringify(snapshot.value)} ${isBusy ? 'looks' : 'does not look'} busy`,
    })
    .toBe(isBusy)
}

/** A control that works, a line that runs, or the shape of what is on its way. */
const looksBusyNow = () =>
  document.querySelector('[aria-busy="true"], [role="progressbar"]') !== null ||
  [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
    textContent.startsWith('Loading'),
  )
