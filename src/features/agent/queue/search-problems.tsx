import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { NameProblem } from '#contract/agent-queue.ts'
import { typedSearch, type SearchProblem } from '#contract/rules/search-operators.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import { FieldProblem } from '#src/components/form/field.tsx'

/** Which operators of the search can't be read, and which names nobody has (T243). */
export function SearchProblems({ actor }: { actor: AgentQueueActor }) {
  const { query, nameProblems } = useSelector(actor, ({ context }) => context)
  const { owners, assignees, problems } = typedSearch(query.search)
  // Those of names that are no longer in the field are about the previous search.
  const current = nameProblems.filter(({ name }) => [...owners, ...assignees].includes(name))

  return [...problems, ...current].map((problem) => {
    const { reason } = problem
    const text = 'name' in problem ? problem.name : problem.text
    return (
      <FieldProblem key={`${reason} ${text}`}>
        <Sentence reason={reason} text={text} />
      </FieldProblem>
    )
  })
}

type SentenceProps = { reason: (SearchProblem | NameProblem)['reason']; text: string }

function Sentence({ reason, text }: SentenceProps) {
  switch (reason) {
    case 'name':
      return <Trans>“{text}” isn’t part of the search yet: add a name after the colon.</Trans>
    case 'date':
      return <Trans>“{text}” isn’t part of the search: write the day like 2026-11-01.</Trans>
    case 'without':
      return <Trans>“{text}” isn’t part of the search: “-” leaves out single words only.</Trans>
    case 'noUser':
      return <Trans>No user is called “{text}”.</Trans>
    case 'manyUsers':
      return <Trans>Too many users match “{text}”. Type more of the name, or the username.</Trans>
    case 'noAgent':
      return <Trans>No agent is called “{text}”.</Trans>
  }
}
