import type { Generated, GeneratedAlways } from 'kysely'

type BlobTable = {
  /** 256 random bits, base64url */
  key: string
  /** bytes */
  size: Generated<number>
  /** when it began to arrive; null once something owns it. What stays pending is swept away. */
  pendingSince: number | null
  /** the name of its object in S3; null while its bytes are in the database */
  object: Generated<string | null>
  /** of its bytes, once they were moved to S3 */
  sha256: Generated<string | null>
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
  /** Objects in S3 that no blob owns (yet), and since when; 0 once they will be deleted. */
  unownedObject: { name: string; since: number }
  attachment: AttachmentTable
  media: MediaTable
}
