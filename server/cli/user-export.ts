import { writePersonalData } from '#server/rules/personal-export.ts'
import type { CommandResult, CommandContext } from './desk.ts'
import { exportTarget } from './export-target.ts'
import { accountNamed } from './user-changes.ts'

/** Writes everything about a user to a folder or a zip file: JSON, files and a page that explains them. */
export const exportNamed = async (
  { engine: { db }, objects, desk }: CommandContext,
  { out }: { out: string },
  [name]: string[],
): Promise<CommandResult> => {
  const account = await accountNamed(db, name)
  const target = exportTarget(out)
  const files = await writePersonalData({ db, objects }, account, { target, now: desk.now() })
  await target.finish()
  return {
    data: { username: account.username, out, files },
    text: `Wrote ${files.length} files about ${account.username} to ${out}. Start with README.md.`,
  }
}
