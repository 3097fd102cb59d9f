import { allStates, transitionsOf } from 'flow-chart'
import type { AnyStateMachine } from 'xstate'

type Guard = string | { readonly type: string }
type Transition = {
  readonly target?: string | readonly string[]
  readonly guard?: Guard
}
type Ways = string | Transition | readonly (string | Transition)[]
type Invoke = { readonly id?: string; readonly src: string; onDone?: Ways; onError?: Ways }

/** The part of a machine's config that can be drawn. */
export type Chart = {
  readonly id?: string
  readonly type?: string
  readonly description?: string
  readonly on?: Readonly<Record<string, Ways>>
  readonly after?: Readonly<Record<string, Ways>>
  readonly always?: Ways
  readonly onDone?: Ways
  readonly invoke?: Invoke | readonly Invoke[]
  readonly states?: Readonly<Record<string, Chart>>
}

/** A state's id and its parent's id. */
type Place = { readonly id: string; readonly above: string }

const many = <One>(value: One | readonly One[] | undefined): readonly One[] =>
  value === undefined ? [] : ((Array.isArray(value) ? value : [value]) as readonly One[])

const line = (from: string, event: string, guard: Guard | undefined, targets: readonly string[]) =>
  `${from}: ${event}${guard ? ` [${typeof guard === 'string' ? guard : guard.type}]` : ''} → ${targets.join(', ')}`

const resolved = (target: string, { id, above }: Place) => {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? id + target : `${above}.${target}`
}

const waysFrom = (place: Place, event: string, ways: Ways | undefined) =>
  many(ways as Transition | string).map((way) => {
    const { target, guard } = typeof way === 'string' ? { target: way } : (way as Transition)
    const targets = many(target).map((one) => resolved(one, place))
    return line(place.id, event, guard, targets)
  })

const eventsOf = (chart: Chart, { id }: Place): [string, Ways | undefined][] => [
  ...Object.entries(chart.on ?? {}),
  ...Object.entries(chart.after ?? {}).map(([name, ways]): [string, Ways] => [
    `xstate.after.${name}.${id}`,
    ways,
  ]),
  ...many(chart.invoke).flatMap(
    ({ id: call, src, onDone, onError }): [string, Ways | undefined][] => [
      [`xstate.done.actor.${call ?? src}`, onDone],
      [`xstate.error.actor.${call ?? src}`, onError],
    ],
  ),
  [`xstate.done.state.${id}`, chart.onDone],
  ['', chart.always],
]

/** The states and transitions of a config, one line each. */
export const linesOfChart = (chart: Chart, above = '', key = chart.id ?? ''): string[] => {
  const place = { id: above ? `${above}.${key}` : key, above: above || key }
  return [
    `${place.id}: ${chart.description ?? ''}`,
    ...eventsOf(chart, place).flatMap(([event, ways]) => waysFrom(place, event, ways)),
    ...Object.entries(chart.states ?? {}).flatMap(([name, inside]) =>
      linesOfChart(inside, place.id, name),
    ),
  ].toSorted()
}

/** The same lines for a machine at run time. */
export const linesOfMachine = (machine: AnyStateMachine): string[] =>
  allStates(machine)
    .flatMap((node) => [
      `${node.id}: ${node.description ?? ''}`,
      ...transitionsOf(node).map(({ eventType, guard, target }) =>
        line(
          node.id,
          String(eventType),
          guard as Guard | undefined,
          (target ?? []).map(({ id }) => id),
        ),
      ),
    ])
    .toSorted()
