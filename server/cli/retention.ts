import type { Command } from 'commander'

import { applyRetention, planRetention } from '#server/rules/retention.ts'
import { addSubcommand, onDatabase } from './command.ts'
import type { Desk, CommandResult, CommandContext } from './desk.ts'
import { table } from './table.ts'

const none = 'No retention rule is set, so all data is kept forever.'

/** `signIns` becomes `sign-ins`. */
const ruleName = (rule: string) => rule.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)

/** Applies the retention rules, or shows what they would delete (O56). */
const retention = async (
  { engine, env, keyring, desk }: CommandContext,
  { dryRun }: { dryRun?: true },
): Promise<CommandResult> => {
  const context = { engine, env, keyring, now: desk.now }
  if (dryRun) {
    const data = await planRetention(context)
    const lines = data.map(({ rule, setting, days, count, examples }) => [
      ruleName(rule),
      `${setting}=${days}`,
      String(count),
      examples.join(', ') || '–',
    ])
    return { data, text: table(['Rule', 'Setting', 'To delete', 'Oldest'], lines, none) }
  }
  const data = await applyRetention(context)
  const lines = data.map(({ rule, setting, days, count }) => [
    ruleName(rule),
    `${setting}=${days}`,
    String(count),
  ])
  return { data, text: table(['Rule', 'Setting', 'Deleted'], lines, none) }
}

export const addRetention = (program: Command, desk: Desk) =>
  onDatabase(
    addSubcommand(
      program,
      'retention',
      'delete data older than the RETENTION_… settings allow',
    ).option('--dry-run', 'show what would be deleted, with examples'),
    desk,
    retention,
  )
