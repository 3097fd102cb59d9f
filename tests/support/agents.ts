import type { FastifyInstance } from 'fastify'

import { signInAgent, verifyAgentCode } from '#contract/agent-authentication.ts'
import type { AgentRole } from '#contract/rules/agent-roles.ts'
import { password } from './server-data.ts'
import type { TestEngine } from './server-engines.ts'
import { codeAt, newApp, visitor } from './server.ts'

export const newAgentApp = (engine: TestEngine, options: Parameters<typeof newApp>[1] = {}) =>
  newApp(engine, { ...options, env: { AGENTS: 'on', ...options.env } })

/** An agent's browser. */
export const agentVisitor = (app: FastifyInstance, language = 'en') =>
  visitor(app, language, 'agent')

/** Completes the password step only. */
export const halfSignedInAgent = async (app: FastifyInstance, username: string) => {
  const agent = agentVisitor(app)
  const { success } = await agent.call(signInAgent, { username, password })
  if (!success) throw new Error(`${username} can’t sign in.`)
  return agent
}

/** Completes both steps as one of the prepared agents, who are named like their roles. */
export const signedInAgent = async (app: FastifyInstance, role: AgentRole) => {
  const agent = await halfSignedInAgent(app, role)
  const totp = codeAt(app.services.now())
  const { success } = await agent.call(verifyAgentCode, { username: role, totp })
  if (!success) throw new Error(`${role} can’t verify a code.`)
  return agent
}

/** Nobody manages Alpha's logins any more, so that agents need no proof (T236). */
export const withoutManager = ({ services: { db } }: FastifyInstance) =>
  db.updateTable('account').set({ sm: 0 }).where('username', '=', 'bob').execute()
