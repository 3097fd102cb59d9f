import { declaredBy } from 'flow-paths'
import {
  allStates,
  keyOf,
  layOut,
  shapeOf,
  transitionsOf,
  type Box,
  type Measure,
  type PlacedArrow,
  type PlacedBox,
  type Point,
  type Size,
} from 'flow-chart'
import { setup, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'

import { machines as ours } from '../../scripts/flows/machines.ts'

const measure: Measure = (text) => text.length * 7

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
  ...ours.map(({ name, machine }): [string, AnyStateMachine] => [name, machine]),
  ['forty states', many(40)],
]

const boxesIn = (box: Box): Box[] => [box, ...box.inside.flatMap(boxesIn)]

const overlaps = (one: Point & Size, other: Point & Size) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const holds = (outer: PlacedBox, inner: PlacedBox) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5

const isAt = (id: string, outer: string) => id === outer || id.startsWith(`${outer}.`)

/** Both vertical or both horizontal, less than two pixels apart. */
const coincide = (one: Point & Size, other: Point & Size) => {
  const isUpright = ({ width, height }: Size) => height > width
  if (isUpright(one) !== isUpright(other)) return false
  const wide = isUpright(one) ? { x: 3, y: 0 } : { x: 0, y: 3 }
  const grown = {
    x: one.x - wide.x,
    y: one.y - wide.y,
    width: Math.max(0, one.width) + 2 * wide.x,
    height: Math.max(0, one.height) + 2 * wide.y,
  }
  return overlaps(grown, other)
}

/** The segments of an arrow, slightly shortened, because touching isn't crossing. */
const piecesOf = ({ points }: PlacedArrow) =>
  points.slice(1).map((to, at) => {
    const from = points[at]!
    const [x, y] = [Math.min(from.x, to.x) + 1, Math.min(from.y, to.y) + 1]
    return { x, y, width: Math.abs(to.x - from.x) - 2, height: Math.abs(to.y - from.y) - 2 }
  })

const cornered = ({ x, y, width, height }: Point & Size) => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** An end of an arrow this far from its label has another one, in pixels. */
const far = 260

const wordsOf = ({ label, ends }: PlacedArrow) => [label, ...ends].map(cornered)

const isLabelled = ({ label, ends }: PlacedArrow, tip: Point) =>
  ends.some((end) => distance(end, tip) < distance(end, label))

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

  test('has every state once, inside its parent and beside its siblings', () => {
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

  test('draws every transition once', () => {
    const drawn = [...boxesIn(shape.root), ...shape.arrows].flatMap(({ lines }) =>
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
    expect(drawn.toSorted()).toEqual(declared.toSorted())
    expect(declared).toHaveLength(declaredBy(machine).transitions.length)
  })

  test('has arrows that start and end at their states', () => {
    const { arrows } = plan
    expect(arrows).toHaveLength(shape.arrows.length)
    for (const { arrow, points } of arrows) {
      const [first, last] = [points[0]!, points.at(-1)!]
      expect(isNear(first, placed.get(arrow.from)), `${arrow.id} begins`).toBe(true)
      expect(isNear(last, placed.get(arrow.to)), `${arrow.id} ends`).toBe(true)
    }
  })

  test('has no arrow behind a state', () => {
    const behind = plan.arrows.flatMap((drawn) =>
      plan.boxes
        .filter(({ box }) => ![drawn.arrow.from, drawn.arrow.to].some((id) => isAt(id, box.id)))
        .filter((box) => piecesOf(drawn).some((piece) => overlaps(piece, box)))
        .map(({ box }) => `${drawn.arrow.id} behind ${box.id}`),
    )
    expect(behind).toEqual([])
  })

  test('has labels that overlap no state, no other label and no other arrow', () => {
    const touched = plan.arrows.flatMap((drawn) => {
      const others = plan.arrows.filter((other) => other !== drawn)
      const leaves = plan.boxes.filter(({ box }) => box.inside.length === 0)
      return wordsOf(drawn).flatMap((words) =>
        [
          ...leaves.filter((box) => overlaps(words, box)),
          ...others.filter((other) => wordsOf(other).some((theirs) => overlaps(words, theirs))),
          ...others.filter((other) => piecesOf(other).some((piece) => overlaps(words, piece))),
        ].map((by) => `${drawn.arrow.id} by ${'box' in by ? by.box.id : by.arrow.id}`),
      )
    })
    expect(touched).toEqual([])
  })

  test('has a label near every end of an arrow that is far from its main label', () => {
    const bare = plan.arrows.flatMap((drawn) =>
      [drawn.points[0]!, drawn.points.at(-1)!]
        .filter((tip) => distance(tip, drawn.label) > far && !isLabelled(drawn, tip))
        .map(({ x, y }) => `${drawn.arrow.id} at ${x}, ${y}`),
    )
    expect(bare).toEqual([])
  })

  test('has no two arrows on top of each other', () => {
    const pieces = plan.arrows.flatMap((drawn) =>
      piecesOf(drawn).map((piece) => ({ ...piece, of: drawn.arrow.id })),
    )
    const long = pieces.filter(({ width, height }) => Math.max(width, height) > 4)
    const doubled = long.filter((one, at) =>
      long.some((other, place) => place > at && other.of !== one.of && coincide(one, other)),
    )
    expect(doubled).toEqual([])
  })
})
