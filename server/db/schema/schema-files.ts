import type { Generated, GeneratedAlways } from 'kysely'

type BlobTable = {
  /** 256 random bits, base64url */
  key: string
  /** bytes */
  size: Generated<number>
  /** when it began to arrive; null once something owns it. What stays pending is swept away. */
  pendingSince: number | null
}

type AttachmentTable = {
  id: GeneratedAlways<number>
  /** a ticket, or the number a draft has for the ticket it becomes (A42) */
  ticketId: number
  name: string
  /** what the bytes are, never what the browser said */
  type: string
  /** bytes */
  size: number
  /** the user who uploaded it; null for a file of an agent or of an external participant */
  uploaderId: Generated<number | null>
  agentId: Generated<number | null>
  /** the address of an external participant who emailed it */
  sender: Generated<string | null>
  createdAt: number
  blobKey: string
}

type MediaTable = {
  /** the key of its blob: the last part of `/media/{hashId}` */
  hashId: string
  ticketId: number
  type: string
  size: number
  uploaderId: number
  createdAt: number
}

export type FileTables = {
  blob: BlobTable
  /** Pieces of a blob in their order. */
  blobPart: { blobKey: string; part: number; bytes: Uint8Array }
  attachment: AttachmentTable
  media: MediaTable
}
