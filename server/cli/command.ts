import type { Command } from 'commander'

import { withDatabase, type Desk, type CommandResult, type CommandContext } from './desk.ts'

/** Prints the result of a command as text or JSON. */
export const printResult = (desk: Desk, json: boolean | undefined, { data, text }: CommandResult) =>
  desk.print(json ? `${JSON.stringify(data, null, 2)}\n` : `${text}\n`)

type Json = { json?: true }

/** Adds a command with --json and --help. */
export const addSubcommand = (parent: Command, usage: string, description: string) =>
  parent.command(usage).description(description).option('--json', 'print JSON')

/** Runs a command on the database. Options come last, after the arguments in its usage line. */
export const onDatabase = <Options>(
  command: Command,
  desk: Desk,
  work: (work: CommandContext, options: Options, names: string[]) => Promise<CommandResult>,
) =>
  command.action(async () => {
    const options = command.opts<Options & Json>()
    printResult(
      desk,
      options.json,
      await withDatabase(desk, (tools) => work(tools, options, command.args)),
    )
  })
