import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import { isMailAddress } from '#contract/rules/mail-address.ts'
import type {
  ChosenParticipant,
  TicketParticipantsActor,
} from '#machines/tickets/ticket-participants.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { LookupField, type LookupItem } from '#src/components/form/lookup-field.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { displayText } from '#src/texts.ts'

type AddParticipantProps = { actor: TicketParticipantsActor }

type Candidate = LookupItem & { chosen: ChosenParticipant }

/** Searches for a colleague while typing, or adds an email address if that is allowed (T89, T90). */
export function AddParticipant({ actor }: AddParticipantProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { list, query, problem } = flow.context
  const mayAddExternal = list?.mayAddExternal ?? false
  const candidates = useCandidates(actor)
  const { length: count } = candidates
  const hasFound = flow.matches({ adding: { choosing: 'found' } })
  const hasFailed = flow.matches({ adding: { choosing: 'searchFailed' } })
  const close = () => actor.send({ type: 'dialog.close' })

  return (
    <Dialog
      open={flow.matches('adding')}
      title={<Trans>Add a participant</Trans>}
      onClose={close}
      actions={
        <Button variant="outline" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <LookupField
        label={mayAddExternal ? t`Name or email address` : t`Name`}
        hint={
          mayAddExternal ? (
            <Trans>Participants get emails about this ticket. Colleagues can also comment.</Trans>
          ) : (
            <Trans>Participants get emails about this ticket.</Trans>
          )
        }
        problem={problem && displayText(problem)}
        query={query}
        onQuery={(value) => actor.send({ type: 'query.change', query: value })}
        items={candidates}
        onChoose={({ chosen }) => actor.send({ type: 'participant.choose', chosen })}
        busy={flow.hasTag('busy')}
        disabled={flow.matches({ adding: 'saving' })}
        maxLength={limits.mailMaxLength}
        status={hasFound && <Plural value={count} one="# result" other="# results" />}
      >
        {hasFailed && (
          <Problem
            text={<Trans>We couldn’t search for colleagues.</Trans>}
            action={
              <RetryButton variant="quiet" onRetry={() => actor.send({ type: 'search.retry' })} />
            }
          />
        )}
        {hasFound && count === 0 && <NoMatch query={query} />}
      </LookupField>
    </Dialog>
  )
}

const NoMatch = ({ query }: { query: string }) =>
  query.trim() === '' ? (
    <Trans>Everyone you can add is already a participant.</Trans>
  ) : (
    <Trans>No matches.</Trans>
  )

/** The options: colleagues, and the typed text if it's an email address that may be added. */
const useCandidates = (actor: TicketParticipantsActor): Candidate[] => {
  const { t } = useLingui()
  const { list, query, results } = useSelector(actor, ({ context }) => context)
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
  return list?.mayAddExternal === true && isMailAddress(typed)
    ? [external, ...colleagues]
    : colleagues
}
