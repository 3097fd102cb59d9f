import { setup, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'

import { catalogue } from '#machines/catalogue.ts'
import { joined } from '#src/inspector/chart/ends.ts'
import { layOut } from '#src/inspector/chart/layout.ts'
import type { Measure, PlacedBox, Point } from '#src/inspector/chart/plan.ts'
import { keyOf, shapeOf, type Box } from '#src/inspector/chart/shape.ts'
import { allStates, declaredBy, transitionsOf } from '#tests/model/declared.ts'

const measure: Measure = (words) => words.length * 7

const many = (count: number) => {
  const names = Array.from({ length: count }, (_, place) => `state${place}`)
  const states = names.map((name, place) => [
    name,
    { on: { go: names[(place * 7 + 1) % count], back: names[Math.max(0, place - 1)] } },
  ])
  return setup({}).createMachine({
    id: 'many',
    initial: 'state0',
    states: Object.fromEntries(states) as Record<string, object>,
  })
}

const machines: [string, AnyStateMachine][] = [
  ...Object.entries(catalogue).map(([name, { machine }]): [string, AnyStateMachine] => [
    name,
    machine,
  ]),
  ['forty states', many(40)],
]

const boxesIn = (box: Box): Box[] => [box, ...box.inside.flatMap(boxesIn)]

const overlaps = (one: PlacedBox, other: PlacedBox) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const holds = (outer: PlacedBox, inner: PlacedBox) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5

const isNear = ({ x, y }: Point, box: PlacedBox | undefined) =>
  box !== undefined &&
  x >= box.x - 4 &&
  x <= box.x + box.width + 4 &&
  y >= box.y - 4 &&
  y <= box.y + box.height + 4

describe.each(machines)('the chart of %s', (_, machine) => {
  const shape = shapeOf(machine)
  const plan = layOut(shape, measure)
  const placed = new Map(plan.boxes.map((box) => [box.box.id, box]))

  test('has every state once, inside of its parent and beside its siblings', () => {
    expect([...placed.keys()].toSorted()).toEqual(
      allStates(machine)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(plan.boxes).toHaveLength(placed.size)
    for (const { box } of plan.boxes) {
      const inside = box.inside.map(({ id }) => placed.get(id)!)
      expect(inside.every((child) => holds(placed.get(box.id)!, child))).toBe(true)
      for (const [place, one] of inside.entries())
        expect(inside.slice(place + 1).filter((other) => overlaps(one, other))).toEqual([])
    }
  })

  test('tells every transition once', () => {
    const told = [...boxesIn(shape.root), ...shape.arrows].flatMap(({ lines }) =>
      lines.flatMap(({ keys }) => keys),
    )
    const declared = allStates(machine).flatMap((node) =>
      transitionsOf(node).flatMap((transition) => {
        const event = String(transition.eventType)
        const siblings = event === '' ? node.always : node.transitions.get(event)
        const isDeaf = transition.target === undefined && transition.actions.length === 0
        return isDeaf ? [] : [keyOf(node.id, event, siblings?.indexOf(transition) ?? 0)]
      }),
    )
    expect(told.toSorted()).toEqual(declared.toSorted())
    expect(declared).toHaveLength(declaredBy(machine).transitions.length)
  })

  test('has arrows that begin and end at the states they mean', () => {
    const arrows = joined(plan)
    expect(arrows).toHaveLength(shape.arrows.length)
    for (const { arrow, points } of arrows) {
      const [first, last] = [points[0]!, points.at(-1)!]
      expect(isNear(first, placed.get(arrow.from)), `${arrow.id} begins`).toBe(true)
      expect(isNear(last, placed.get(arrow.to)), `${arrow.id} ends`).toBe(true)
    }
  })
})
