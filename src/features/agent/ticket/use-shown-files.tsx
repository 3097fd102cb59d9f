import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { type AgentEntry, type AgentTicket } from '#contract/agent-ticket.ts'
import { previewAgentAttachment } from '#contract/agent-ticket-attachments.ts'
import type { Attachment } from '#contract/attachments.ts'
import type { TicketAttachmentsActor } from '#machines/tickets/ticket-attachments.machine.ts'
import {
  AttachmentPreview,
  Attachments,
  EntryFiles,
  previewAddressOf,
  useAttachmentPreview,
} from '#src/features/tickets/attachments/public.ts'
import { isFirst, type AddedFile } from '#src/features/tickets/record/public.ts'
import { css } from '#styled-system/css'
import { useAgentDownload } from './use-agent-download.ts'

const addressOf = previewAddressOf(previewAgentAttachment)

/** Shows the files of a ticket: as a list, below its description and in its conversation (T106). */
export function useShownFiles(
  actor: TicketAttachmentsActor,
  { ticketId, createDate }: AgentTicket,
) {
  const { t } = useLingui()
  const downloads = useAgentDownload(ticketId)
  const previews = useAttachmentPreview(ticketId, addressOf)
  const { isClosed, files } = useSelector(actor, ({ context }) => context)
  const showFiles = (shown: readonly Attachment[]): ReactNode => (
    <EntryFiles files={shown} downloads={downloads} previews={previews} addressOf={addressOf} />
  )

  const added = (files ?? []).map((file): AddedFile<AgentEntry> => {
    const { uploader: source, createDate: date, side = 'customer', isOwn = false } = file
    return {
      file,
      isBy: (entry) => entry.side === side && entry.source === source,
      alone: {
        entryId: 0,
        date,
        kind: 'message',
        side,
        source,
        isOwn,
        step: t`Attachments added`,
        description: '',
      },
    }
  })
  const first = added.filter((each) => isFirst(createDate, each))

  return {
    list: (
      <>
        <Attachments actor={actor} downloads={downloads} hasUnsent />
        {!isClosed && (
          <p className={noteStyles}>
            <Trans>Customers can see attachments added here as soon as they’re uploaded.</Trans>
          </p>
        )}
      </>
    ),
    first: first.length > 0 && showFiles(first.map(({ file }) => file)),
    later: added.filter((each) => !first.includes(each)),
    showFiles,
    preview: <AttachmentPreview actor={previews} downloads={downloads} addressOf={addressOf} />,
  }
}

const noteStyles = css({ fontSize: 'sm', color: 'quiet' })
