import { declaredBy, transitionPaths, walkActor, withoutPrefixes } from 'flow-paths'
import { RunningFlows, StatelyGate, type Glimpse } from 'flow-viewer/gate'
import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { flows, type PortalFlow } from '#tests/flows/flows.ts'
import { loginModel } from '#tests/flows/sign-in/login/model.ts'
import { holdsSecret } from '#tests/support/holds-secret.ts'

const secrets = [...new Set(flows.flatMap(({ model }) => model.secrets)), 'anna.keller']

const shown = { announcement: 'broadcast' }

type Recorded = { glimpses: readonly Glimpse[]; sent: readonly StatelyInspectionEvent[] }

/**
 * Stately's inspector converts an event when the browser is idle; here that is right after every
 * step.
 */
const idle = { requestIdleCallback: queueMicrotask }
beforeAll(() => void vi.stubGlobal('window', idle))

/** Its browser adapter serializes again what the inspector has already serialized. */
const statelyFeed = (send: (event: StatelyInspectionEvent) => unknown) => {
  const { serialize } = new StatelyGate()
  return createInspector({ send: (event) => void send(serialize(event)) }, { serialize })
}

/** Everything both viewers receive while every path of a flow is walked. */
async function walkAll({ model }: PortalFlow): Promise<Recorded> {
  const glimpses: Glimpse[] = []
  const sent: StatelyInspectionEvent[] = []
  for (const path of withoutPrefixes(transitionPaths(model))) {
    const [running, stately] = [new RunningFlows(shown), statelyFeed((event) => sent.push(event))]
    await walkActor(model, path, (event) => {
      stately.inspect.next?.(event)
      const glimpse = running.take(event)
      if (glimpse) glimpses.push(glimpse)
    })
  }
  return { glimpses, sent }
}

const leaksIn = (recorded: unknown) => {
  const text = JSON.stringify(recorded)
  return secrets.filter((secret) => holdsSecret(text, JSON.stringify(secret).slice(1, -1)))
}

/** The number of states, each of which must be seen at least once. */
const leavesOf = ({ machine }: PortalFlow) => declaredBy(machine).states.length

test('finds secrets to look for in the models', () => {
  expect(secrets.length).toBeGreaterThan(5)
})

test('would leak on the same paths without the gate', async () => {
  const sent: StatelyInspectionEvent[] = []
  const open = createInspector({ send: (event) => void sent.push(event) })
  for (const path of withoutPrefixes(transitionPaths(loginModel)))
    await walkActor(loginModel, path, (event) => open.inspect.next?.(event))
  expect(leaksIn(sent)).toEqual(expect.arrayContaining([...loginModel.secrets, 'anna.keller']))
})

describe.each(flows)('$name', (flow) => {
  const { shown: allowed } = flow.machine.root.meta as { shown: string[] }
  const allowedKeys = allowed.toSorted()
  const keysOf = (facts: readonly (object | undefined)[]) =>
    [...new Set(facts.flatMap((some) => Object.keys(some ?? {})))].toSorted()
  let recorded: Recorded

  beforeAll(async () => (recorded = await walkAll(flow)))

  test('shows the viewer no secret on any path', () => {
    expect(recorded.glimpses.length).toBeGreaterThanOrEqual(leavesOf(flow))
    expect(leaksIn(recorded.glimpses)).toEqual([])
  })

  test('shows the viewer only the allowed facts', () => {
    expect(keysOf(recorded.glimpses.map(({ facts }) => facts))).toEqual(allowedKeys)
  })

  test('shows Stately no secret on any path', () => {
    expect(recorded.sent.length).toBeGreaterThanOrEqual(leavesOf(flow))
    expect(leaksIn(recorded.sent)).toEqual([])
  })

  test('shows Stately only the allowed facts, and no input or answer of a call', () => {
    const snapshots = recorded.sent.flatMap((event) =>
      event.type === '@xstate.snapshot' ? [event.snapshot as { context?: object }] : [],
    )
    expect(keysOf(snapshots.map(({ context }) => context))).toEqual(allowedKeys)
    const others = keysOf(snapshots).filter((key) => !['status', 'value', 'context'].includes(key))
    expect(others).toEqual([])
  })
})
