import type { Generated, GeneratedAlways } from 'kysely'

type BlobTable = {
  /** 256 random bits, base64url */
  key: string
  /** in bytes */
  size: Generated<number>
  /** when the upload started; null once it has an owner. Pending blobs are deleted after a while. */
  pendingSince: number | null
  /** the name of its object in S3; null while its bytes are in the database */
  object: Generated<string | null>
  /** the hash of its bytes, once they have been moved to S3 */
  sha256: Generated<string | null>
}

type AttachmentTable = {
  id: GeneratedAlways<number>
  /** a ticket, or the id a draft has reserved for its ticket (A42) */
  ticketId: number
  name: string
  /** detected from the bytes, never trusted from the browser */
  type: string
  /** in bytes */
  size: number
  /** the user who uploaded it; null for a file from an agent or an external participant */
  uploaderId: Generated<number | null>
  agentId: Generated<number | null>
  /** the address of an external participant who emailed it */
  sender: Generated<string | null>
  createdAt: number
  blobKey: string
  /** the entry it was sent with; null if it was added by itself */
  logId: Generated<number | null>
  /** whether only agents see it: it was sent with a note */
  isInternal: Generated<0 | 1>
}

type UnsentAttachmentTable = {
  id: GeneratedAlways<number>
  /** null for a file of a ticket that an agent hasn't created yet */
  ticketId: Generated<number | null>
  /** the form of that ticket */
  formId: Generated<string | null>
  name: string
  /** detected from the bytes, like an attachment's */
  type: string
  /** in bytes */
  size: number
  /** the user who writes the entry; null if an agent does */
  uploaderId: Generated<number | null>
  agentId: Generated<number | null>
  createdAt: number
  blobKey: string
  /** whether an agent chose it for a note, and not for a reply */
  isNote: Generated<0 | 1>
  /** the reply it belongs to, while that can still be taken back */
  heldReplyId: Generated<number | null>
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
  /** The parts of a blob, in order. */
  blobPart: { blobKey: string; part: number; bytes: Uint8Array }
  /** Objects in S3 without an owner, and since when; 0 for those that can be deleted now. */
  unownedObject: { name: string; since: number }
  attachment: AttachmentTable
  /** Files of entries and agents' tickets that haven't been sent. Their blobs stay pending. */
  unsentAttachment: UnsentAttachmentTable
  media: MediaTable
}
