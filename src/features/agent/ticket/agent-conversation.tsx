import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { AgentEntry as Entry } from '#contract/agent-ticket.ts'
import type { Attachment } from '#contract/attachments.ts'
import type { TicketHistoryActor } from '#machines/tickets/ticket-history.machine.ts'
import {
  EntryList,
  filesSince,
  useEarlier,
  withFiles,
  type AddedFile,
} from '#src/features/tickets/record/public.ts'
import { AgentEntry } from './agent-entry.tsx'

type AgentConversationProps = {
  /** The message that the ticket was created with. */
  first?: ReactNode
  actor: TicketHistoryActor<Entry>
  /** Files, shown where they were added. */
  files?: readonly AddedFile<Entry>[]
  showFiles?: ((files: readonly Attachment[]) => ReactNode) | undefined
  /** Actions for a message. */
  toolsOf?: ((entry: Entry) => ReactNode) | undefined
  /** The field for a reply. */
  field?: HTMLElement | null
}

/** All messages, notes and steps of a ticket, with a marker above new entries (T105). */
export function AgentConversation(props: AgentConversationProps) {
  const { first, actor, files = [], showFiles, toolsOf, field } = props
  const { entries, seenBefore } = useSelector(actor, ({ context }) => context)
  const history: readonly Entry[] = entries ?? []
  return (
    <EntryList
      first={first}
      entries={withFiles(history, filesSince(history, files))}
      seenBefore={seenBefore}
      newEntries={new Set(history.filter((entry) => isNew(entry, seenBefore)))}
      earlier={useEarlier(actor)}
      field={field}
      showEntry={({ key, entry, files: added, ...news }, hidden) => (
        <AgentEntry
          key={key}
          entry={entry}
          hidden={hidden}
          tools={entry.entryId > 0 && toolsOf?.(entry)}
          files={added.length > 0 && showFiles?.(added)}
          {...news}
        />
      )}
    />
  )
}

/** Whether someone else has added an entry since the agent's last visit; nothing is new at the first one. */
const isNew = ({ date, isOwn }: Entry, seenBefore: string | null) =>
  seenBefore !== null && !isOwn && Date.parse(date) > Date.parse(seenBefore)
