import type { AgentEntry } from '#contract/agent-ticket.ts'

/** An entry on its own, or several steps that fold into one line. */
export type AgentPart =
  | { kind: 'single'; only: AgentEntry }
  | { kind: 'fold'; steps: readonly AgentEntry[] }

/** As few as these are shown as they are: folding them would save nothing. */
const foldedFrom = 3

/** T105: a history as the parts of a conversation. What is new is never folded away. */
export function partsOf(history: readonly AgentEntry[], seenBefore: string | null): AgentPart[] {
  const parts: AgentPart[] = []
  let run: AgentEntry[] = []
  const endRun = () => {
    if (run.length >= foldedFrom) parts.push({ kind: 'fold', steps: run })
    else parts.push(...run.map((only) => ({ kind: 'single' as const, only })))
    run = []
  }
  for (const entry of history) {
    if (entry.kind === 'step' && !isNew(entry, seenBefore)) run.push(entry)
    else {
      endRun()
      parts.push({ kind: 'single', only: entry })
    }
  }
  endRun()
  return parts
}

/** Whether somebody else has added an entry since the agent's last visit; nothing is new at the first one. */
export const isNew = ({ date, isOwn }: AgentEntry, seenBefore: string | null) =>
  seenBefore !== null && !isOwn && Date.parse(date) > Date.parse(seenBefore)
