import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import type { Attachment } from '#contract/attachments.ts'
import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import type { TicketAttachmentsActor } from '#machines/tickets/ticket-attachments.machine.ts'
import type { TicketHistoryActor } from '#machines/tickets/ticket-history.machine.ts'
import type { TicketRecordActor } from '#machines/tickets/ticket-record.machine.ts'
import { ScreenOnly } from '#src/components/layout/screen-only.tsx'
import { AttachmentPreview } from '#src/features/tickets/attachments/attachment-preview.tsx'
import { Attachments } from '#src/features/tickets/attachments/attachments.tsx'
import { EntryFiles } from '#src/features/tickets/attachments/entry-files.tsx'
import { useAttachmentDownload } from '#src/features/tickets/attachments/use-attachment-download.ts'
import { useAttachmentPreview } from '#src/features/tickets/attachments/use-attachment-preview.ts'
import { PrintTicket } from '#src/features/tickets/documents/print-ticket.tsx'
import { TicketParticipants } from '#src/features/tickets/participants/ticket-participants.tsx'
import { Resolve, TicketEnding } from '#src/features/tickets/ending/ticket-ending.tsx'
import { useExtras } from '#src/session/use-extras.ts'
import { signedInAccount } from '#src/session/session.ts'
import { addedFile } from './added-file.ts'
import { CommentRedactionDialog, RedactComment } from './comment-redaction.tsx'
import { TicketCommentBox } from './ticket-comment-box.tsx'
import { TicketSection } from './ticket-section.tsx'
import { TicketSubscription } from './ticket-subscription.tsx'
import { TicketView } from './ticket-view.tsx'
import { useEarlier } from './use-earlier.ts'
import { useNames } from './use-names.ts'
import { useTicketActions } from './use-ticket-actions.ts'

/** A ticket with the parts that have their own flows. */
export function Ticket({ actor }: { actor: TicketRecordActor }) {
  const record = useSelector(actor, ({ context }) => context.ticket)
  const { attachments, history } = useSelector(actor, ({ children }) => children)
  if (!record || !attachments || !history) return null
  const entries = history as TicketHistoryActor<ActionLogItem>
  return <LoadedTicket {...{ actor, record, attachments }} history={entries} />
}

type LoadedTicketProps = {
  actor: TicketRecordActor
  record: TicketRecord
  attachments: TicketAttachmentsActor
  history: TicketHistoryActor<ActionLogItem>
}

function LoadedTicket({ actor, record, attachments, history }: LoadedTicketProps) {
  const { t } = useLingui()
  const { ticketId } = record
  const { username } = signedInAccount()
  const { entries, seenBefore } = useSelector(history, ({ context }) => context)
  const { comment, participants, rating, redaction, resolution, subscription, unsent } =
    useSelector(actor, ({ children }) => children)
  const files = useSelector(attachments, ({ context }) => context.files ?? noFiles)
  const downloads = useAttachmentDownload(ticketId)
  const preview = useAttachmentPreview(ticketId)
  const previews = useExtras()['attachmentPreview'] === 1 ? preview : undefined
  const nameOf = useNames(record)
  const hasUnsent = useExtras()['entryFiles'] === 1
  const hasParticipants = useExtras()['participants'] === 1
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  useTicketActions({ record, field, history, resolution, subscription })

  return (
    <>
      <TicketView
        username={username}
        record={record}
        log={entries}
        seenBefore={seenBefore}
        earlier={useEarlier(history)}
        files={files.map((file) => {
          const author = file.uploader === username ? 'you' : 'colleague'
          return addedFile({ file, source: nameOf(file.uploader), author }, t`Attachments added`)
        })}
        showFiles={(shown) => (
          <EntryFiles files={shown} downloads={downloads} previews={previews} />
        )}
        field={field}
        toolsOf={(entry) => redaction && <RedactComment actor={redaction} entry={entry} />}
        actions={
          <>
            <ScreenOnly>{resolution && <Resolve actor={resolution} record={record} />}</ScreenOnly>
            <PrintTicket record={record} history={history} />
          </>
        }
        beside={
          <>
            <TicketSection title={<Trans>Attachments</Trans>}>
              <Attachments
                actor={attachments}
                downloads={downloads}
                nameOf={nameOf}
                hasUnsent={hasUnsent}
              />
            </TicketSection>
            {hasParticipants && participants && (
              <TicketSection title={<Trans>Participants</Trans>}>
                <TicketParticipants actor={participants} />
              </TicketSection>
            )}
            <ScreenOnly>{subscription && <TicketSubscription actor={subscription} />}</ScreenOnly>
          </>
        }
        comment={
          <TicketEnding
            record={record}
            rating={rating}
            comment={
              comment && (
                <TicketCommentBox
                  actor={comment}
                  unsent={unsent}
                  record={record}
                  field={setField}
                />
              )
            }
          />
        }
      />
      <AttachmentPreview actor={preview} downloads={downloads} />
      {redaction && <CommentRedactionDialog actor={redaction} />}
    </>
  )
}

const noFiles: readonly Attachment[] = []
