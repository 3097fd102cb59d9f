/** An agent as colleagues refer to them. */
export type Mentionable = { agentId: number; name: string; username: string }

/** Whether no letter or digit is next to a mention: an email address isn't one. */
const isApart = (neighbour: string | undefined) => !/[\p{L}\p{N}]/u.test(neighbour ?? '')

/**
 * The agents that a text mentions as `@name` or `@username`. Of several that fit, the longest counts: “@Ann
 * Lee” doesn't mention Ann (T234).
 */
export const mentionedIn = (text: string, agents: readonly Mentionable[]) => {
  const names = agents
    .flatMap(({ agentId, name, username }) =>
      [name, username].map((word) => ({ agentId, word: word.toLowerCase() })),
    )
    .toSorted((one, other) => other.word.length - one.word.length)
  const lower = text.toLowerCase()
  const mentioned = new Set<number>()
  for (let at = lower.indexOf('@'); at !== -1; at = lower.indexOf('@', at + 1)) {
    const match = names.find(
      ({ word }) => lower.startsWith(word, at + 1) && isApart(lower[at + 1 + word.length]),
    )
    if (match && isApart(lower[at - 1])) mentioned.add(match.agentId)
  }
  return [...mentioned]
}
