import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder for a database: where `npm test` says, in memory if there is enough, otherwise
 * temporary.
 */
export const newDataFolder = (name: string): string =>
  mkdtempSync(join(process.env['TEST_DATA_DIR'] ?? tmpdir(), `statedesk-${name}-`))
