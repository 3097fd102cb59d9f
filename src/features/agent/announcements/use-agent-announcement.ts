import {
  endAnnouncement,
  getAnnouncement,
  withdrawAnnouncement,
} from '#contract/agent-announcements.ts'
import { agentAnnouncementMachine } from '#machines/agent/agent-announcement.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useAgentAnnouncement = (announcementId: number) =>
  useFlow(agentAnnouncementMachine, {
    calls: {
      readAnnouncement: getAnnouncement,
      end: endAnnouncement,
      withdraw: withdrawAnnouncement,
    },
    input: { announcementId },
  })
