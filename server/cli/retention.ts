import type { Command } from 'commander'

import { applyRetention, planRetention } from '#server/jobs/retention.ts'
import { leaf, onDatabase } from './command.ts'
import type { Desk, Said, Work } from './desk.ts'
import { table } from './table.ts'

const none = 'No rule is set: everything is kept for ever.'

/** O56: applies the rules for old data, or says what they would do. */
const retention = async (
  { engine, env, keyring, desk }: Work,
  { dryRun }: { dryRun?: true },
): Promise<Said> => {
  const work = { engine, env, keyring, now: desk.now }
  if (dryRun) {
    const data = await planRetention(work)
    const lines = data.map(({ rule, setting, days, count, examples }) => [
      ...[rule, `${setting}=${days}`, String(count), examples.join(', ') || '–'],
    ])
    return { data, text: table(['Rule', 'Setting', 'Would go', 'Oldest'], lines, none) }
  }
  const data = await applyRetention(work)
  const lines = data.map(({ rule, setting, days, count }) => [
    ...[rule, `${setting}=${days}`, String(count)],
  ])
  return { data, text: table(['Rule', 'Setting', 'Gone'], lines, none) }
}

export const addRetention = (program: Command, desk: Desk) =>
  onDatabase(
    leaf(program, 'retention', 'delete what is older than the settings RETENTION_… allow').option(
      '--dry-run',
      'only count what would go, with examples',
    ),
    desk,
    retention,
  )
