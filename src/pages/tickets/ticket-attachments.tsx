import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Attachment } from '#contract/attachments.ts'
import { attachmentsOf } from '#src/api/reads.ts'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { Problem } from '#src/components/problem.tsx'
import { RelativeTime } from '#src/components/relative-time.tsx'
import { SkeletonText } from '#src/components/skeleton.tsx'
import { css } from '#styled-system/css'
import { TicketSection } from './ticket-section.tsx'

type TicketAttachmentsProps = { ticketId: number; nameOf: (username: string) => string }

/** B26: the files of a ticket. */
export function TicketAttachments({ ticketId, nameOf }: TicketAttachmentsProps) {
  const { data: files, isError, isFetching, refetch } = useQuery(attachmentsOf(ticketId))

  return (
    <TicketSection title={<Trans>Attachments</Trans>}>
      {files ? (
        <Files files={files} nameOf={nameOf} />
      ) : isError ? (
        <Problem
          text={<Trans>The files could not be listed.</Trans>}
          action={
            <Button look="quiet" size="small" loading={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      ) : (
        <SkeletonText lines={2} />
      )}
    </TicketSection>
  )
}

type FilesProps = { files: readonly Attachment[]; nameOf: (username: string) => string }

function Files({ files, nameOf }: FilesProps) {
  if (files.length === 0) {
    return (
      <p className={quiet}>
        <Trans>No files are attached.</Trans>
      </p>
    )
  }
  return (
    <ul className={list}>
      {files.map(({ id, name, uploader, createDate }) => (
        <li key={id} className={file}>
          <Icon name="article" />
          <span className={words}>
            <span>{name}</span>
            <span className={quiet}>
              {nameOf(uploader)} · <RelativeTime instant={createDate} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
const file = css({ display: 'flex', gap: '2', '& > svg': { color: 'quiet' } })
const words = css({ display: 'grid', minInlineSize: '0', overflowWrap: 'anywhere' })
const quiet = css({ fontSize: 'sm', color: 'quiet' })
