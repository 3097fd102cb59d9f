import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Counts the changes to an announcement, so that nobody overwrites a version they haven't seen. */
export const announcementVersions: Migration = {
  up: async (db) => {
    await sql
      .raw('alter table announcement add column version integer not null default 1')
      .execute(db)
  },
}
