import * as z from 'zod/mini'

import { limits } from './limits.ts'
import { agentRoles, type AgentRole } from './rules/agent-roles.ts'

// Stops zod from testing for `Function('')`, which the content security policy forbids.
z.config({ jitless: true })

/**
 * Who can make a call. The server checks it before it reads the body (spec P10, P12). Calls of the agents'
 * workspace accept only agents' sessions (T101): `agentPublic` needs none, `agentStep` a password, and
 * `agent` a signed-in agent with one of the call's `roles`.
 */
export type Access =
  | 'public'
  | 'passwordStep'
  | 'session'
  | 'tickets'
  | 'securityManager'
  | 'agentPublic'
  | 'agentStep'
  | 'agent'

/** The request format: a form body by default (spec §7); `link` is a GET with a query, for images. */
export type Wire = 'form' | 'multipart' | 'link'

/** The reply: `json` is parsed with `answer`; `file` is streamed unchanged. */
export type Reply = 'json' | 'file'

type Schema = z.core.$ZodType

export type Call<Body extends Schema = Schema, Returned extends Schema = Schema> = {
  readonly path: `/${string}`
  readonly access: Access
  /** The roles that can make a call with the access `agent`; empty for all other calls. */
  readonly roles: readonly AgentRole[]
  readonly wire: Wire
  readonly reply: Reply
  /** The maximum size of a form body in bytes, checked before parsing. Files have their own limits. */
  readonly maxBytes: number
  /** What `get-flags` returns among its `extras` where this call is served; none for a specified call. */
  readonly extra?: string
  /** The requirements this call implements. */
  readonly spec: string
  readonly body: Body
  readonly answer: Returned
}

export type Payload<C extends Call> = z.output<C['body']>
export type Answer<C extends Call> = z.output<C['answer']>

type Shape<Body extends Schema, Returned extends Schema> = Pick<
  Call<Body, Returned>,
  'access' | 'spec' | 'body' | 'answer'
> &
  Partial<Pick<Call, 'wire' | 'reply' | 'maxBytes' | 'roles' | 'extra'>>

/** Describes a call of section 7 as data: path, access, body and answer. */
export const call = <Body extends Schema, Returned extends Schema>(
  path: Call['path'],
  shape: Shape<Body, Returned>,
): Call<Body, Returned> => ({
  path,
  wire: 'form',
  reply: 'json',
  maxBytes: limits.formMaxSize,
  roles: shape.access === 'agent' ? agentRoles : [],
  ...shape,
})
