import {
  activeStates,
  allStates,
  keyOf,
  mermaidOf,
  placeOf,
  shapeOf,
  stepOf,
  svgOf,
  transitionsOf,
  type Box,
} from 'flow-chart'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { InspectionEvent } from 'xstate'

import { differenceOf, outlineOf } from '../../flow-diff/src/index.ts'
import { lint } from '../../flow-rules/src/index.ts'
import { RunningFlows } from '../../flow-viewer/src/feed/index.ts'
import { registerFlows } from '../../flow-viewer/src/page/flows.ts'
import { shortestWay } from '../../flow-viewer/src/page/journey.ts'
import { derivedModel } from '../src/derived.ts'
import * as engine from '../src/index.ts'
import { huntMutants, mutantsOf } from '../src/mutants/index.ts'
import { shapes } from './shapes/all.ts'

vi.spyOn(console, 'warn').mockReturnValue()

const boxesIn = (box: Box): Box[] => [box, ...box.inside.flatMap(boxesIn)]

/** The ids of all states and transitions in a chart. */
const drawnIn = ({ root, arrows }: ReturnType<typeof shapeOf>) => {
  const boxes = boxesIn(root)
  const lines = [...boxes, ...arrows].flatMap((drawn) => drawn.lines)
  return {
    states: new Set(boxes.map(({ id }) => id)),
    transitions: new Set(lines.flatMap(({ keys }) => keys)),
  }
}

describe.each(Object.entries(shapes))('%s', (_, { machine, paths: _paths, ...given }) => {
  const model = derivedModel(machine, given)
  const { states, transitions } = drawnIn(shapeOf(machine))

  test('is drawn with every state and transition', () => {
    const declared = allStates(machine).flatMap(transitionsOf)
    const keys = declared
      .filter(({ target, actions }) => target !== undefined || actions.length > 0)
      .map(stepOf)
      .map(({ source, event, place }) => keyOf(source, event, place))
    expect([...transitions].toSorted()).toEqual(keys.toSorted())
    expect([...states].toSorted()).toEqual(allStates(machine).map(placeOf).toSorted())
    for (const id of states) expect(svgOf(machine)).toContain(`data-state="${id}"`)
    const mermaid = mermaidOf(machine)
    for (const { key } of allStates(machine).slice(1)) expect(mermaid).toContain(`"${key}`)
  })

  describe('walked in the viewer', () => {
    const walks: { flows: RunningFlows; path: engine.Path }[] = []
    beforeAll(async () => {
      registerFlows({ machines: [{ machine }], models: [{ model }], engine })
      for (const path of engine.withoutPrefixes(engine.transitionPaths(model))) {
        const flows = new RunningFlows()
        await engine.walkActor(model, path, (event: InspectionEvent) => void flows.take(event))
        walks.push({ flows, path })
      }
    })

    test('is shown in its current state, with transitions that its chart has', () => {
      for (const { flows, path } of walks) {
        const seen = flows.glimpses
        expect(seen.at(-1)?.value).toEqual(path.steps.at(-1)?.snapshot.value)
        for (const { value, flow } of seen)
          expect(states).toEqual(new Set([...states, ...activeStates(value, flow)]))
        for (const { source, event, place } of seen.flatMap(({ steps }) => steps))
          expect(transitions).toContain(keyOf(source, event, place))
      }
    })

    test('needs no steps to reach its current state', () => {
      for (const { flows, path } of walks) {
        const [state = ''] = activeStates(path.steps.at(-1)?.snapshot.value, machine.id).slice(-1)
        expect(shortestWay(model, flows.glimpses, state)).toEqual([])
      }
    })

    test('has no state that the rules get wrong', () => {
      const visited = walks.map(({ flows }) =>
        flows.glimpses.map(({ value, flow }) => activeStates(value, flow)),
      )
      const reached = new Set(visited.flat(2))
      const left = new Set(
        visited.flatMap((places) =>
          places.flatMap((place, at) =>
            place.filter((state) => places[at + 1]?.includes(state) === false),
          ),
        ),
      )
      const faults = lint({ machine })
      const namesOf = (rule: string) =>
        faults.filter((fault) => fault.rule === rule).map(({ name }) => name)
      expect(namesOf('unreachable-state').filter((name) => reached.has(name))).toEqual([])
      expect(namesOf('dead-end').filter((name) => left.has(name))).toEqual([])
    })
  })

  test('differs from each of its mutants', () => {
    const outline = outlineOf(machine)
    expect(differenceOf({ it: outline }, { it: outlineOf(machine) })).toEqual([])
    const same = mutantsOf(machine).filter(
      ({ make }) => differenceOf({ it: outline }, { it: outlineOf(make()) }).length === 0,
    )
    expect(same.map(({ name }) => name)).toEqual([])
  })

  test('can be mutated', async () => {
    const { trouble, hunted } = await huntMutants(model)
    expect(trouble).toEqual([])
    expect(hunted).toHaveLength(mutantsOf(machine).length)
    expect(hunted.some(({ noticed }) => noticed['paths']?.length === 1)).toBe(true)
  })
})
