import * as z from 'zod/mini'

import { writeId } from './agent-write.ts'
import { verdict } from './answers.ts'
import { call } from './call.ts'
import { formId } from './form.ts'
import { workingRoles } from './rules/agent-roles.ts'
import * as participants from './ticket-participants.ts'

/** The participants of any company's ticket; who only reads can't change them (T207). */
export const listAgentParticipants = call('/api/v1/agent/ticket/participant/list', {
  access: 'agent',
  spec: 'T207',
  body: participants.listParticipants.body,
  answer: participants.participantList,
})

/** Users of the ticket's company who can be added (T207). */
export const findParticipants = call('/api/v1/agent/ticket/participant/find', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T207',
  body: participants.findColleagues.body,
  answer: participants.findColleagues.answer,
})

/** T207 */
export const addAgentParticipant = call('/api/v1/agent/ticket/participant/add', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T207',
  body: z.extend(participants.newParticipant, { writeId }),
  answer: verdict,
})

/** Also succeeds if they have already left (T207). */
export const removeAgentParticipant = call('/api/v1/agent/ticket/participant/remove', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T207',
  body: z.object({ writeId, ticketId: formId, id: formId }),
  answer: verdict,
})
