import type { ResolutionReason } from '#contract/ticket-resolution.ts'

/** What happened on a ticket, stored as JSON with its entry in the action log. */
export type TicketEvent =
  | { what: 'created' | 'createdByEmail' | 'imported' | 'reactivated' | 'unassigned' }
  /** an agent opened the ticket for its owner (T203) */
  | { what: 'openedByTelephone' | 'openedByEmail' }
  /** the agent who opened it had identified its owner by a code; only agents see it (T259) */
  | { what: 'callerIdentified' }
  /** a postponed ticket is active again because of its reminder; only agents see it (T256) */
  | { what: 'reminded' }
  /** a colleague created it for its owner, who is named (T240) */
  | { what: 'createdFor'; who: string }
  | { what: 'redacted'; at: number }
  | { what: 'removed'; at: number; kind: WrittenKind }
  | { what: 'fileDeleted' }
  | { what: 'resolved'; reason: ResolutionReason }
  | { what: 'closed'; days: number }
  | { what: 'assigned'; to: string }
  | { what: ParticipantChange; who: string }
  | { what: 'statusChanged' | 'groupChanged'; from: string; to: string }
  | {
      what: 'subjectChanged' | 'urgencyChanged' | 'typeChanged' | 'categoryChanged' | 'ownerChanged'
      from: string
      to: string
    }

export type WrittenKind = 'comment' | 'answer' | 'note'

type ParticipantChange =
  | 'participantAdded'
  | 'participantJoined'
  | 'participantRemoved'
  | 'participantLeft'
