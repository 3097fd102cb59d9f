import { Attachments, useAttachments } from './attachments.tsx'

type TicketFilesProps = {
  ticketId: number
  isClosed: boolean
  nameOf: (username: string) => string
}

/** The files of a ticket that stands. */
export function TicketFiles({ ticketId, isClosed, nameOf }: TicketFilesProps) {
  const actor = useAttachments(ticketId, { isClosed })
  return <Attachments actor={actor} nameOf={nameOf} />
}
