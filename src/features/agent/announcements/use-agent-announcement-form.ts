import { useState } from 'react'

import {
  changeAnnouncement,
  getAnnouncement,
  publishAnnouncement,
  sendInboxMessage,
} from '#contract/agent-announcements.ts'
import { agentAnnouncementFormMachine } from '#machines/agent/agent-announcement-form.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { readRecord } from '#src/storage/storage.ts'

type Place = { agentId: number; announcementId: number | null }

/** Restores this agent's unsent input (T135). */
export function useAgentAnnouncementForm({ agentId, announcementId }: Place) {
  const [stored] = useState(() =>
    readRecord('announcement.form', String(agentId), announcementId ?? 0),
  )
  return useFlow(agentAnnouncementFormMachine, {
    calls: {
      readAnnouncement: getAnnouncement,
      publish: publishAnnouncement,
      change: changeAnnouncement,
      sendMessage: sendInboxMessage,
    },
    input: { agentId, announcementId, stored },
  })
}
