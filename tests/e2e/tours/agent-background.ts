import type { Page } from '@playwright/test'

import { getAgentState } from '#contract/agent-authentication.ts'
import { getQueueChoices } from '#contract/agent-queue.ts'
import {
  getAgentHistory,
  getAgentTicket,
  markSeenByAgent,
  reportPresence,
} from '#contract/agent-ticket.ts'
import { listAgentAttachments, uploadAgentAttachment } from '#contract/agent-ticket-attachments.ts'
import { choices } from '#tests/flows/agent/agent-ticket-change/model.ts'
import { agentTicket, created } from '#tests/flows/agent/agent-ticket/model.ts'
import { withholdVisibility } from './background.ts'

/** Responses for a ticket with everything, and a lead who may do everything. */
export const aroundAgentTicket = (part: Partial<typeof agentTicket> = {}) => ({
  [getAgentState.path]: {
    stage: 'full',
    agent: { agentId: 3, name: 'Mia Vogel', role: 'lead' },
  },
  [getAgentTicket.path]: { data: { ...agentTicket, ...part } },
  [getAgentHistory.path]: [created],
  [getQueueChoices.path]: choices,
  [listAgentAttachments.path]: [],
  [uploadAgentAttachment.path]: { success: true, messages: [] },
  [markSeenByAgent.path]: {},
  [reportPresence.path]: { others: [] },
})

export const agentTicketPage = '/agent/ticket/4711'

export const emptyQueue = {
  list: [],
  summary: { count: 0, isMore: false },
  views: { waiting: 0, mine: 0 },
}

/** Replaces the server's stream of events by one that `sendLive` controls. */
export const replaceLiveEvents = (page: Page) =>
  page.addInitScript(() => {
    class Stream extends EventTarget {
      readyState = 0
      close() {}
      constructor() {
        super()
        Object.assign(globalThis, { liveEvents: this })
      }
    }
    Object.assign(globalThis, { EventSource: Stream })
  })

/** Sends an event about the ticket through the stream, or opens or breaks it. */
export const sendLive = (page: Page, type: 'open' | 'error' | 'tickets' | 'presence') =>
  page.evaluate((name) => {
    const { liveEvents } = globalThis as unknown as { liveEvents: EventTarget }
    const data = JSON.stringify({ tickets: [4711] })
    liveEvents.dispatchEvent(new MessageEvent(name, { data }))
  }, type)

export const openAgentTicket = async (page: Page) => {
  await withholdVisibility(page)
  await replaceLiveEvents(page)
  await page.goto(agentTicketPage)
}
