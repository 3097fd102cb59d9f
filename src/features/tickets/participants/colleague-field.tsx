import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { limits } from '#contract/limits.ts'
import type { Colleague } from '#contract/ticket-participants.ts'
import { isMailAddress } from '#contract/rules/mail-address.ts'
import type { RemoteSearchActor } from '#machines/shell/remote-search.machine.ts'
import type {
  ChosenParticipant,
  TicketParticipantsActor,
} from '#machines/tickets/ticket-participants.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { LookupField, type LookupItem } from '#src/components/form/lookup-field.tsx'

type ColleagueFieldProps = {
  actor: TicketParticipantsActor
  search: RemoteSearchActor<Colleague[]>
  /** Why the last one wasn't added. */
  problem: ReactNode
  isSaving: boolean
}

type Candidate = LookupItem & { chosen: ChosenParticipant }

/** Searches for a colleague while typing, or adds an email address if that is allowed (T89, T90). */
export function ColleagueField({ actor, search, problem, isSaving }: ColleagueFieldProps) {
  const { t } = useLingui()
  const list = useSelector(actor, ({ context }) => context.list)
  const flow = useSelector(search, (snapshot) => snapshot)
  const { query, results } = flow.context
  const mayAddExternal = list?.mayAddExternal ?? false
  const candidates = useCandidates(results ?? [], query, mayAddExternal)
  const { length: count } = candidates
  const hasFound = flow.matches('shown') && !isSaving

  return (
    <LookupField
      label={mayAddExternal ? t`Name or email address` : t`Name`}
      hint={
        mayAddExternal ? (
          <Trans>
            Participants get emails about this ticket. Those from the company can also comment.
          </Trans>
        ) : (
          <Trans>Participants get emails about this ticket.</Trans>
        )
      }
      problem={problem}
      query={query}
      onQuery={(value) => actor.send({ type: 'query.change', query: value })}
      items={candidates}
      onChoose={({ chosen }) => actor.send({ type: 'participant.choose', chosen })}
      busy={flow.hasTag('busy') || isSaving}
      disabled={isSaving}
      maxLength={limits.mailMaxLength}
      status={hasFound && <Plural value={count} one="# result" other="# results" />}
    >
      {flow.matches('failed') && !isSaving && (
        <Problem
          text={<Trans>We couldn’t search for people.</Trans>}
          action={
            <RetryButton variant="quiet" onRetry={() => search.send({ type: 'search.retry' })} />
          }
        />
      )}
      {hasFound && count === 0 && <NoMatch query={query} />}
    </LookupField>
  )
}

const NoMatch = ({ query }: { query: string }) =>
  query.trim() === '' ? (
    <Trans>Everyone you can add is already a participant.</Trans>
  ) : (
    <Trans>No matches.</Trans>
  )

/** The options: colleagues, and the typed text if it's an email address that may be added. */
const useCandidates = (
  results: readonly Colleague[],
  query: string,
  mayAddExternal: boolean,
): Candidate[] => {
  const { t } = useLingui()
  const typed = query.trim()
  const external: Candidate = {
    id: 'external',
    label: typed,
    icon: 'external',
    note: t`External, emails only`,
    chosen: { kind: 'external', name: typed },
  }
  const colleagues = results.map(({ username, name, isYou }): Candidate => ({
    id: username,
    label: name,
    icon: 'person',
    note: isYou ? t`You` : username,
    chosen: { kind: 'colleague', name: username },
  }))
  return mayAddExternal && isMailAddress(typed) ? [external, ...colleagues] : colleagues
}
