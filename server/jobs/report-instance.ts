import { EnvError } from '#server/config/env-error.ts'
import { version } from '#server/config/version.ts'
import { requireSupported } from '#server/db/engine/schema-range.ts'
import { removeInstance, saveInstance } from '#server/db/operating/instances.ts'
import type { RuleServices } from '#server/rules/services.ts'

type Services = Pick<RuleServices, 'db' | 'now' | 'instance'>

/**
 * Reports that this instance is running, for `desk doctor` and for migrations. If a newer version has migrated the
 * database so that this one no longer works with it, it stops (T302).
 */
export const reportInstance = async ({ db, now, instance }: Services) => {
  try {
    await requireSupported(db)
  } catch (error) {
    if (error instanceof EnvError) process.kill(process.pid, 'SIGTERM')
    throw error
  }
  await saveInstance(db, { ...instance, version, seenAt: now() })
}

export const reportStop = ({ db, instance }: Services) => removeInstance(db, instance.id)
