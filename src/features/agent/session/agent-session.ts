import { createActor, waitFor } from 'xstate'

import { getAgentState, signOutAgent } from '#contract/agent-authentication.ts'
import { agentSessionMachine, type Agent } from '#machines/agent/agent-session.machine.ts'
import type { BusEvent } from '#machines/ports.ts'
import { emit, subscribe } from '#src/flows/event-bus.ts'
import { inspect } from '#src/flows/inspect.ts'
import { watchTab } from '#src/flows/watch-tab.ts'
import { withPorts } from '#src/flows/with-ports.ts'
import { writeRecord } from '#src/storage/storage.ts'

const calls = { readState: getAgentState, signOut: signOutAgent, watchTab }

const machine = withPorts(agentSessionMachine, calls).provide({
  /** The session doesn't get its own events. */
  actions: { broadcast: (_, event) => emit(event, follow) },
})

/** This tab's agent session. Starts with the first page of the workspace. */
export const agentSession = createActor(machine, {
  id: 'agentSession',
  inspect,
}).start()

function follow(event: BusEvent) {
  if (!('of' in event) || event.of !== 'agent') return
  // Most states have nothing to do with it.
  if (agentSession.getSnapshot().can(event)) agentSession.send(event)
}
subscribe(follow)

// Agents' other records outlive a sign-out (T193, A61).
agentSession.subscribe((now) => {
  const { agent } = now.context
  if (!agent || !now.matches('signingOut')) return
  writeRecord('uploads.unfinished', null, String(agent.agentId))
  writeRecord('agent.typedTexts', null, String(agent.agentId))
})

type SessionStatus = 'absent' | 'unreachable' | 'signedIn' | 'signingOut' | 'signedOut'

const statusIn = (now = agentSession.getSnapshot()): SessionStatus => {
  if (now.matches('absent')) return 'absent'
  if (now.matches('unreachable')) return 'unreachable'
  if (now.matches('signedIn')) return 'signedIn'
  return now.matches('signingOut') || now.matches('signOutConfirmed') ? 'signingOut' : 'signedOut'
}

/** The visitor's session status in the workspace, once the server has answered or couldn't be reached. */
export const agentSessionStatus = async () =>
  statusIn(await waitFor(agentSession, (now) => !now.matches('unknown')))

/** Calls `listener` when the visitor's session status has changed. */
export const onAgentSessionStatusChange = (listener: () => void) => {
  let before = statusIn()
  return agentSession.subscribe((snapshot) => {
    const now = statusIn(snapshot)
    if (snapshot.matches('unknown') || now === before) return
    before = now
    // The machine itself opens the sign-in page after a sign-out.
    if (now !== 'signingOut') listener()
  })
}

/** The agent who is signed in; only pages behind the guard may call it. */
export const signedInAgent = (): Agent => {
  const { agent } = agentSession.getSnapshot().context
  if (!agent) throw new Error('No agent is signed in: this page is outside the guard.')
  return agent
}
