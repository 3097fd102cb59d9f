import { useLingui, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { SelectField } from '#src/components/form/select-field.tsx'
import { useServerTexts } from '#src/features/tickets/server-texts.ts'
import { useFieldNames, isMissing } from './field-names.ts'
import { urgencies, limits } from '#contract/limits.ts'
import { RadioCards } from '#src/components/form/radio-cards.tsx'
import { UrgencyMark } from '#src/components/feedback/urgency-mark.tsx'
import { problemsIn } from '#contract/rules/ticket-form.ts'
import { Counter } from '#src/components/form/counter.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { css } from '#styled-system/css'
import type { TicketOptionsActor } from '#machines/tickets/ticket-options.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { CheckList } from '#src/components/form/check-list.tsx'

/** The categories depend on the type (B35). */
export function TypeField({ actor }: { actor: TicketCreateActor }) {
  const { t } = useLingui()
  const translate = useServerTexts()
  const { ticketTypeId: label } = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, choices } = flow.context

  return (
    <SelectField
      label={label}
      placeholder={t`Choose a type`}
      disabled={flow.hasTag('busy')}
      problem={isMissing(flow, 'ticketTypeId') && t`Choose a type.`}
      value={String(form.ticketTypeId ?? '')}
      options={(choices?.ticketTypeOptions ?? []).map(({ id, name }) => ({
        value: String(id),
        label: translate(name),
      }))}
      onChange={(value) => actor.send({ type: 'type.choose', ticketTypeId: Number(value) })}
    />
  )
}

/** What each urgency means, before it is chosen (B40). */
export function UrgencyField({ actor }: { actor: TicketCreateActor }) {
  const { urgencyId: label } = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, choices } = flow.context

  return (
    <RadioCards
      label={label}
      readOnly={flow.hasTag('busy')}
      problem={isMissing(flow, 'urgencyId') && <Trans>Choose how urgent it is.</Trans>}
      value={form.urgencyId}
      cards={(choices?.urgencyOptions ?? []).map(({ id, name }) => ({
        value: id,
        label: <UrgencyMark urgency={name} />,
        hint: meanings.get(id),
      }))}
      onChange={(urgencyId) => actor.send({ type: 'ticket.change', change: { urgencyId } })}
    />
  )
}

const meanings = new Map<number, ReactNode>([
  [urgencies.high, <Trans key="high">Business operations are seriously endangered</Trans>],
  [urgencies.medium, <Trans key="medium">Business operations are affected</Trans>],
  [urgencies.low, <Trans key="low">Minor impact on business operations</Trans>],
])

const { shortDescriptionMin, shortDescriptionMax } = limits

/** Starts with the search query, which may be too short to send (V23, A41). */
export function SubjectField({ actor }: { actor: TicketCreateActor }) {
  const { shortDescription: label } = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, visited } = flow.context
  const isTooShort =
    visited.includes('shortDescription') && problemsIn(form).shortDescription === 'tooShort'

  return (
    <div className={stackStyles}>
      <TextField
        label={label}
        value={form.shortDescription}
        maxLength={shortDescriptionMax}
        readOnly={flow.hasTag('busy')}
        problem={isTooShort && <Trans>Minimum length is {shortDescriptionMin} characters</Trans>}
        onChange={(shortDescription) =>
          actor.send({ type: 'ticket.change', change: { shortDescription } })
        }
        onBlur={() => actor.send({ type: 'field.leave', field: 'shortDescription' })}
      />
      <Counter length={form.shortDescription.length} max={shortDescriptionMax} />
    </div>
  )
}

const stackStyles = css({ display: 'grid', gap: '1' })

type RetryOptionsProps = { options: TicketOptionsActor; children: ReactNode }

/** Some choices couldn't be loaded: which ones, and a retry. */
const RetryOptions = ({ options, children }: RetryOptionsProps) => (
  <>
    <span role="alert">{children}</span>{' '}
    <RetryButton onRetry={() => options.send({ type: 'options.retry' })} />
  </>
)

type CategoryFieldProps = { actor: TicketCreateActor; options: TicketOptionsActor }

/** The categories of the chosen type; there are none before one is chosen (B35). */
export function CategoryField({ actor, options }: CategoryFieldProps) {
  const { t } = useLingui()
  const translate = useServerTexts()
  const { categoryId: label } = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { ticketTypeId, categories } = useSelector(options, ({ context }) => context)
  const hasFailed = useSelector(options, (now) => now.matches('failed')) && categories === null

  return (
    <SelectField
      label={label}
      placeholder={ticketTypeId === null ? t`Choose a type first` : t`Choose a category`}
      disabled={flow.hasTag('busy') || categories === null}
      problem={
        hasFailed && ticketTypeId !== null ? (
          <RetryOptions options={options}>
            <Trans>We couldn’t load the categories.</Trans>
          </RetryOptions>
        ) : (
          categories && isMissing(flow, 'categoryId') && t`Choose a category.`
        )
      }
      value={categories ? String(flow.context.form.categoryId ?? '') : ''}
      options={(categories ?? []).map(({ id, name }) => ({
        value: String(id),
        label: translate(name),
      }))}
      onChange={(value) =>
        actor.send({ type: 'ticket.change', change: { categoryId: Number(value) } })
      }
    />
  )
}

type AffectedUsersFieldProps = { actor: TicketCreateActor; options: TicketOptionsActor }

/** Users of the chosen company; "all users" is their full list (B36, A43). */
export function AffectedUsersField({ actor, options }: AffectedUsersFieldProps) {
  const { t } = useLingui()
  const { affectedUserList: label } = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const choices = useSelector(options, (snapshot) => snapshot)
  const { debitorId, users } = choices.context

  return (
    <CheckList
      label={label}
      all={t`All users of the company`}
      search={t`Search users`}
      readOnly={flow.hasTag('busy')}
      problem={users && isMissing(flow, 'affectedUserList') && t`Choose at least one user.`}
      chosen={flow.context.form.affectedUserList}
      options={users?.map(({ username, name }) => ({ value: username, label: name })) ?? null}
      onChange={(affectedUserList) =>
        actor.send({ type: 'ticket.change', change: { affectedUserList } })
      }
    >
      {debitorId === null ? (
        <Trans>Choose a company first.</Trans>
      ) : choices.matches('failed') && users === null ? (
        <RetryOptions options={options}>
          <Trans>We couldn’t load the users.</Trans>
        </RetryOptions>
      ) : users === null ? (
        <Trans>Loading users…</Trans>
      ) : (
        users.length === 0 && <Trans>This company has no users.</Trans>
      )}
    </CheckList>
  )
}
