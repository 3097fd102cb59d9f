import type { DemoAttachment } from './files/attachment.ts'
import type { DemoTicket } from './tickets/ticket.ts'

/** A ticket with its code and files, ready to insert. */
export type Filed = { ticket: DemoTicket; code: string; attachments: DemoAttachment[] }
