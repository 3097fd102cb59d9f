import type { AgentSignInActor } from '#machines/agent/agent-sign-in.machine.ts'
import type { LoginActor } from '#machines/sign-in/login.machine.ts'

/** The sign-in of users, and that of agents, whose steps look the same. */
export type SignInActor = LoginActor | AgentSignInActor
