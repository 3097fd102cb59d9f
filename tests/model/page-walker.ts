import { expect, test } from 'vitest'
import type {
  ActorRefFrom,
  AnyActorRef,
  AnyEventObject,
  AnyStateMachine,
  EventFrom,
  SnapshotFrom,
} from 'xstate'

import { Coverage, gapsIn } from './coverage.ts'
import { pagesOf } from './meta.ts'
import type { Model } from './model.ts'
import { tellingTheWay, titleOf, type Path, type Step } from './path.ts'
import { StagedActor } from './staged-actor.ts'
import { tours } from './tours.ts'
import type { Effect } from './virtual-time.ts'

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

export type Screen<M extends AnyStateMachine> = {
  /** Puts the page on the screen, for an actor that runs already. */
  readonly show: (actor: ActorRefFrom<M>) => Promise<unknown>
  readonly do: Doings<M>
  readonly see: Views<M>
  /** Whether the page ought to look busy; it ought to as long as the flow is. */
  readonly looksBusy?: (snapshot: SnapshotFrom<M>) => boolean
}

/**
 * Walks a flow on its rendered page, with calls and time in the hands of the test: by few long tours
 * that together take every way on from every situation.
 */
export function walksEveryPathOnThePage<M extends AnyStateMachine>(
  model: Model<M>,
  screen: Screen<M>,
): void {
  const coverage = new Coverage()
  const viewed = new Set<string>()

  for (const [place, path] of tours(model).entries()) {
    const timeout = 10_000 + 1000 * path.steps.length
    test(`${place + 1}: ${titleOf(path)}`, { timeout }, async () => {
      for (const page of await walkPage(model, path, screen, coverage)) viewed.add(page)
    })
  }

  test('every declared state and transition was walked, and every view was looked at', () => {
    expect(gapsIn(coverage, model)).toEqual([])
    expect(Object.keys(screen.see).filter((page) => !viewed.has(page))).toEqual([])
  })
}

async function walkPage<M extends AnyStateMachine>(
  model: Model<M>,
  path: Path,
  screen: Screen<M>,
  coverage: Coverage,
): Promise<string[]> {
  const stage = new StagedActor(model, path, coverage.inspect)
  const actor = stage.actor as ActorRefFrom<M>
  for (const [place, step] of path.steps.entries()) {
    await tellingTheWay(path, place, async () => {
      await stage.perform(step, (event) => act(screen, actor, event))
      if (step.happening.kind === 'started') await screen.show(actor)
      await stage.agreesWith(step)
      await look(screen, step, stage.effects)
    })
  }
  stage.actor.stop()
  return path.steps.flatMap(({ snapshot }) => pagesOf(snapshot))
}

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
  if (!view) throw new Error(`Nobody looks at the page "${page}".`)
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
