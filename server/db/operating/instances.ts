import type { Db, Row } from '#server/db/schema/schema.ts'

/** A process of the portal. */
export type Instance = Row<'instance'>

/** After how long without a report an instance has ended, in milliseconds. */
const expiry = 60_000

/** How the operator knows it. */
export const nameOfInstance = ({ host, port }: Pick<Instance, 'host' | 'port'>) => `${host}:${port}`

/** Instances that haven't ended, first the one that has been running longest. */
export const runningInstances = (db: Db, now: number) =>
  db
    .selectFrom('instance')
    .selectAll()
    .where('seenAt', '>', now - expiry)
    .orderBy('startedAt')
    .orderBy('id')
    .execute()

/** Reports that an instance is running, and forgets those that ended without saying so. */
export const saveInstance = async (db: Db, instance: Instance) => {
  const { seenAt } = instance
  await db
    .insertInto('instance')
    .values(instance)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt }))
    .execute()
  await db
    .deleteFrom('instance')
    .where('seenAt', '<', seenAt - expiry)
    .execute()
}

export const removeInstance = (db: Db, id: string) =>
  db.deleteFrom('instance').where('id', '=', id).execute()
