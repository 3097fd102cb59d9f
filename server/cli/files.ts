import { Option, type Command } from 'commander'

import type { FilePlace } from '#server/db/files/objects.ts'
import { moveFiles } from '#server/files/move-files.ts'
import { addSubcommand, onDatabase } from './command.ts'
import { CommandError, type Desk } from './desk.ts'

const names: Record<FilePlace, string> = { database: 'the database', s3: 'S3' }

export const addFiles = (program: Command, desk: Desk) => {
  const files = program.command('files').description('move attachments between the database and S3')
  const move = addSubcommand(
    files,
    'move',
    'move all files; the portal can keep running, and you can run it again',
  )
  move.addOption(
    new Option('--to <place>', 'where to store them')
      .choices(['s3', 'database'])
      .makeOptionMandatory(),
  )
  onDatabase<{ to: FilePlace }>(move, desk, async ({ engine, objects }, { to }) => {
    if (objects === null) throw new CommandError('S3 isn’t configured; set S3_URL')
    const { moved, damaged } = await moveFiles({ db: engine.db, objects, now: desk.now }, to)
    if (damaged.length > 0)
      throw new CommandError(`these files are damaged and weren’t moved: ${damaged.join(', ')}`)
    return { data: { to, moved }, text: `Files moved to ${names[to]}: ${moved}` }
  })
}
