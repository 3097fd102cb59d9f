import { attachmentIn, attachmentsOf } from '#server/db/files/attachments.ts'
import { fileNameOf } from '#server/files/file-name.ts'
import { bytesOf } from '#server/files/stored-file.ts'
import type { CommandResult, CommandContext } from './desk.ts'
import { exportTarget } from './export-target.ts'
import { moment, table } from './table.ts'
import { ticketNamed } from './ticket-find.ts'

const heading = ['Added', 'By', 'Bytes', 'Type', 'Name']

/** Lists a ticket's attachments from both sides; with `--out`, also writes them to a folder. */
export const files = async (
  { engine, objects }: CommandContext,
  { out }: { out?: string },
  [ticket]: string[],
): Promise<CommandResult> => {
  const { id: ticketId, code } = await ticketNamed(engine.db, ticket)
  const attachments = await attachmentsOf(engine, ticketId, 'agent')
  if (out === undefined || attachments.length === 0) {
    const lines = attachments.map(({ createDate, uploader, size, type, name }) => [
      moment(Date.parse(createDate)),
      uploader,
      String(size),
      type,
      name,
    ])
    return {
      data: { code, files: attachments },
      text: table(heading, lines, `${code} has no attachments.`),
    }
  }
  const target = exportTarget(out)
  const written: string[] = []
  for (const { id, name } of attachments) {
    const file = await attachmentIn(engine, { ticketId, id }, 'agent')
    // It has just been deleted.
    if (file === undefined) continue
    // Two files of a ticket can have the same name.
    const place = `${id}-${fileNameOf(name)}`
    await target.write(place, bytesOf({ db: engine.db, objects }, file.blobKey))
    written.push(place)
  }
  await target.finish()
  return {
    data: { code, out, files: written },
    text: `Wrote ${written.length} files of ${code} to ${out}.`,
  }
}
