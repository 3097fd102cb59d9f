import * as z from 'zod'

import { version } from '#server/config/version.ts'
import { BackupFailure } from '#server/db/operating/backups.ts'

export const manifestName = 'manifest.json'

const shape = z.object({
  product: z.literal('statedesk'),
  /** the version of this format */
  format: z.literal(1),
  /** the version of Statedesk */
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  createdAt: z.iso.datetime(),
  /** the applied migrations */
  migrations: z.array(z.string()),
  /** the oldest version that works with it; null if all do, undefined before 0.2.0 */
  oldestVersion: z.string().nullable().optional(),
  /** the number of rows in each table */
  counts: z.record(z.string(), z.number()),
  /** the number of files from S3 */
  objects: z.number(),
  /** whether the backup contains the secret key */
  key: z.enum(['plain', 'encrypted', 'none']),
})

/** Describes the contents of a backup. */
export type Manifest = z.output<typeof shape>

export const writeManifest = (content: Omit<Manifest, 'product' | 'format' | 'version'>) =>
  `${JSON.stringify({ product: 'statedesk', format: 1, version, ...content }, null, 2)}\n`

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const readManifest = (text: string | undefined): Manifest => {
  const result = shape.safeParse(parsed(text ?? ''))
  if (result.success) return result.data
  throw new BackupFailure('this isn’t a backup that this version of Statedesk can read')
}
