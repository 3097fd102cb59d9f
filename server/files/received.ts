import type { Blob } from '#server/db/files/blobs.ts'

/** A received file. Its blob is pending: persist or delete it. */
export type Received = { name: string; blob: Blob; isTooLarge: boolean }
