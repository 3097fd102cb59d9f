import { liveSessionsOf } from '#server/db/accounts/own-sessions.ts'
import { signOutUser } from '#server/rules/user-changes.ts'
import type { CommandResult, CommandContext } from './desk.ts'
import { moment, table } from './table.ts'
import { accountNamed, changeNamed } from './user-changes.ts'

const minute = 60_000
const instant = (at: number) => new Date(at).toISOString()

const heading = ['Browser', 'System', 'Network', 'Signed in (UTC)', 'Last active (UTC)']

/** Lists where a user is signed in; with --end, signs them out everywhere. */
export const userSessions = async (
  work: CommandContext,
  { end }: { end?: true },
  [name]: string[],
): Promise<CommandResult> => {
  const { engine, env, desk } = work
  const { db } = engine
  const { id: accountId, username } = await accountNamed(db, name)
  const now = desk.now()
  const idleSince = now - env.SESSION_IDLE_MINUTES * minute
  const sessions = await liveSessionsOf(db, { accountId, now, idleSince })
  if (end) {
    const { result: endedSessions } = await changeNamed(work, name, (tx, by, { id }) =>
      signOutUser(tx, by, id),
    )
    return { data: { username, endedSessions }, text: `${username} is signed out everywhere.` }
  }
  const lines = sessions.map(({ browser, system, network, createdAt, lastSeenAt }) => [
    browser || '–',
    system || '–',
    network || '–',
    moment(createdAt),
    moment(lastSeenAt),
  ])
  const data = sessions.map(({ browser, system, network, createdAt, lastSeenAt }) => ({
    browser,
    system,
    network,
    signedInAt: instant(createdAt),
    lastActiveAt: instant(lastSeenAt),
  }))
  return { data, text: table(heading, lines, `${username} isn’t signed in.`) }
}
