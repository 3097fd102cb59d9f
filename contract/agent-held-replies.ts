import * as z from 'zod/mini'

import { writeId } from './agent-write.ts'
import { call } from './call.ts'
import { formId, formList } from './form.ts'
import { workingRoles } from './rules/agent-roles.ts'

/**
 * An agent's own reply that nobody has got. It will be sent in `left` seconds, or it was stopped and waits for
 * the agent (T213).
 */
const ownHeldReply = z.object({
  replyId: z.int(),
  ticketId: z.int(),
  ticketCode: z.string(),
  shortDescription: z.string(),
  left: z.int(),
  isStopped: z.boolean(),
})
export type OwnHeldReply = z.output<typeof ownHeldReply>

/** By ticket (T213). */
export const listHeldReplies = call('/api/v1/agent/held-replies/list', {
  access: 'agent',
  spec: 'T213',
  body: z.object({}),
  answer: z.array(ownHeldReply),
})

/** How many there were: those that have been sent meanwhile aren't counted. */
const counted = z.object({ count: z.int() })

/** Stops replies that haven't been sent; they wait for their agent (T213). */
export const stopReplies = call('/api/v1/agent/held-replies/stop', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T213',
  body: z.object({ writeId, ids: formList(formId) }),
  answer: counted,
})

/** Deletes replies that haven't been sent; their files are unsent files again (T213). */
export const deleteReplies = call('/api/v1/agent/held-replies/delete', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T213',
  body: z.object({ writeId, ids: formList(formId) }),
  answer: counted,
})
