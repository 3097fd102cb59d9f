import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { setAgentPassword, verifyAgentCode } from '#contract/agent-authentication.ts'
import { getQueue } from '#contract/agent-queue.ts'
import * as attachments from '#contract/agent-ticket-attachments.ts'
import * as changes from '#contract/agent-ticket-changes.ts'
import * as tickets from '#contract/agent-ticket.ts'
import type { Call } from '#contract/call.ts'
import { agentCalls, specifiedCalls, extraCalls } from '#server/areas.ts'
import { agentRoles } from '#contract/rules/agent-roles.ts'

const reads = (call: Call, form: object) => z.safeParse(call.body as z.ZodMiniType, form).success

test('can be made by agents only, and no other call can [T101]', () => {
  const accesses = agentCalls.map(({ call }) => call.access)
  expect([...new Set(accesses)].toSorted()).toEqual(['agent', 'agentPublic', 'agentStep'])
  for (const { name, call } of [...specifiedCalls, ...extraCalls])
    expect([name, call.access.startsWith('agent'), call.roles]).toEqual([name, false, []])
})

test('have their own paths [T101]', () => {
  const paths = agentCalls.map(({ call }) => call.path)
  expect(paths.filter((path) => !path.startsWith('/api/v1/agent/'))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('accept a verification code only after the password [T102]', () => {
  expect(verifyAgentCode.access).toBe('agentStep')
  expect(reads(verifyAgentCode, { username: 'lead', totp: '123456' })).toBe(true)
  expect(reads(verifyAgentCode, { totp: '123456' })).toBe(false)
  expect(reads(verifyAgentCode, { username: 'lead' })).toBe(false)
})

test('set a password with the code of a link [T103]', () => {
  expect(reads(setAgentPassword, { code: 'A', newPassword: 'B' })).toBe(true)
  expect(reads(setAgentPassword, { newPassword: 'B' })).toBe(false)
})

test('list the longest wait first by default [T104]', () => {
  const form = { view: 'waiting', limit: '25', page: '1' }
  expect(z.parse(getQueue.body, form)).toMatchObject({
    filters: { statusId: [], supportGroup: [] },
    sortBy: { columnName: 'waitingSince', direction: 'asc' },
    search: '',
  })
  expect(reads(getQueue, { ...form, limit: '101' })).toBe(false)
})

const writeId = 'b52c1f00-7a41-4c5e-9d0f-3a5e8f0c1d2e'

test('let every role read, and an auditor do nothing else [T105]', () => {
  expect(tickets.getAgentTicket.roles).toEqual(agentRoles)
  expect(tickets.getAgentHistory.roles).toEqual(agentRoles)
  const writes = [changes.replyToTicket, changes.addNote, changes.assignTicket]
  for (const call of [...writes, changes.moveTicket, attachments.uploadAgentAttachment])
    expect([call.path, call.roles.includes('auditor')]).toEqual([call.path, false])
})

test('accept a reply only with the last entry the agent has seen [T106]', () => {
  const reply = { writeId, ticketId: '1', text: 'We’re on it.' }
  expect(reads(changes.replyToTicket, reply)).toBe(false)
  expect(reads(changes.replyToTicket, { ...reply, lastEntryId: '7' })).toBe(true)
})

test('accept a note of up to 20,000 characters [T107]', () => {
  const note = (length: number) => ({ writeId, ticketId: '1', text: 'x'.repeat(length) })
  expect([20_000, 20_001].map((length) => reads(changes.addNote, note(length)))).toEqual([
    true,
    false,
  ])
})

test('unassign a ticket with an empty agent [T108]', () => {
  expect(z.parse(changes.assignTicket.body, { writeId, ticketId: '1', agentId: '' })).toEqual({
    writeId,
    ticketId: 1,
    agentId: undefined,
  })
})

test('report that an agent is viewing, replying or gone, and nothing else [T109]', () => {
  const report = (activity: string) => reads(tickets.reportPresence, { ticketId: '1', activity })
  expect(['viewing', 'replying', 'gone', 'asleep'].map(report)).toEqual([true, true, true, false])
})

test('let leads and admins redact an entry, and no one else [T110]', () => {
  expect(changes.redactEntry.roles).toEqual(['lead', 'admin'])
})
