import type { AgentEntry } from '#contract/agent-ticket.ts'
import type { ShownEntry } from '#src/features/tickets/record/public.ts'

/** An entry with the files that were added with it. */
export type ShownAgentEntry = ShownEntry<AgentEntry>

/** An entry on its own, or several steps that fold into one line. */
export type AgentPart =
  | { kind: 'single'; only: ShownAgentEntry }
  | { kind: 'fold'; steps: readonly ShownAgentEntry[] }

/** Fewer than these aren't folded: that would save no space. */
const minFoldedSteps = 3

/** A history as the parts of a conversation. What is new is never folded away (T105). */
export function partsOf(
  history: readonly ShownAgentEntry[],
  seenBefore: string | null,
): AgentPart[] {
  const parts: AgentPart[] = []
  let run: ShownAgentEntry[] = []
  const endRun = () => {
    if (run.length >= minFoldedSteps) parts.push({ kind: 'fold', steps: run })
    else parts.push(...run.map((only) => ({ kind: 'single' as const, only })))
    run = []
  }
  for (const each of history) {
    const { entry } = each
    if (entry.kind === 'step' && !isNew(entry, seenBefore)) run.push(each)
    else {
      endRun()
      parts.push({ kind: 'single', only: each })
    }
  }
  endRun()
  return parts
}

/** Whether someone else has added an entry since the agent's last visit; nothing is new at the first one. */
export const isNew = ({ date, isOwn }: AgentEntry, seenBefore: string | null) =>
  seenBefore !== null && !isOwn && Date.parse(date) > Date.parse(seenBefore)
