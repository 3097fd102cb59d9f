import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'

import { getNewTicketChoices } from '#contract/agent-new-ticket.ts'
import type { Option } from '#contract/answers.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { NewTicketField, NewTicketForm } from '#contract/rules/new-ticket-form.ts'
import type { AgentNewTicketActor } from '#machines/agent/agent-new-ticket.machine.ts'
import type { UnsentAttachmentsActor } from '#machines/tickets/unsent-attachments.machine.ts'
import { callQuery } from '#src/api/call-query.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { RadioCards } from '#src/components/form/radio-cards.tsx'
import { SelectField } from '#src/components/form/select-field.tsx'
import { TextArea } from '#src/components/form/text-area.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { CustomerChips } from '#src/features/agent/customers/customer-chips.tsx'
import { UnsentAttachments } from '#src/features/tickets/attachments/public.ts'
import { useServerTexts } from '#src/features/tickets/record/public.ts'
import { css } from '#styled-system/css'
import { FilesOfTicket, SenderOfTicket } from './email-of-ticket.tsx'
import { useNewTicketProblems } from './use-new-ticket-problems.ts'

type Props = { actor: AgentNewTicketActor }

type FieldsProps = Props & { unsent: UnsentAttachmentsActor | undefined }

/** Owner, kind, texts, and whether the owner is told (T203). */
export function NewTicketFields({ actor, unsent }: FieldsProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form } = flow.context
  const readOnly = flow.hasTag('busy')
  const problemOf = useNewTicketProblems(actor)
  const change = (part: Partial<NewTicketForm>) => actor.send({ type: 'form.change', change: part })

  const description = (
    <TextArea
      label={t`Description`}
      name="description"
      hint={t`The customer sees it as the first message, with your name and the files.`}
      readOnly={readOnly}
      value={form.description}
      problem={problemOf('description')}
      maxLength={limits.agentTextMax}
      onChange={(text) => change({ description: text })}
    />
  )

  return (
    <div className={stackStyles}>
      {form.emailId !== null && <SenderOfTicket emailId={form.emailId} />}
      <Owner actor={actor} />
      <RadioCards
        label={t`How did they reach you?`}
        cards={[
          { value: 'telephone', label: t`By telephone` },
          { value: 'email', label: t`By email` },
        ]}
        value={form.channel}
        readOnly={readOnly}
        onChange={(channel) => change({ channel })}
      />
      <Kind actor={actor} />
      <TextField
        label={t`Subject`}
        name="shortDescription"
        autoComplete="off"
        readOnly={readOnly}
        value={form.shortDescription}
        problem={problemOf('shortDescription')}
        maxLength={limits.shortDescriptionMax}
        onChange={(shortDescription) => change({ shortDescription })}
      />
      {unsent ? (
        <UnsentAttachments actor={unsent} canAdd={!readOnly}>
          {description}
        </UnsentAttachments>
      ) : (
        description
      )}
      {form.emailId !== null && <FilesOfTicket actor={actor} emailId={form.emailId} />}
      <RadioCards
        label={t`Tell the customer?`}
        cards={[
          { value: 1, label: t`Send an email and a message to the inbox` },
          { value: 0, label: t`Don’t tell them about this ticket` },
        ]}
        value={form.isTold ? 1 : 0}
        readOnly={readOnly}
        onChange={(isTold) => change({ isTold: isTold === 1 })}
      />
    </div>
  )
}

/** The owner, found while typing, and the company if they belong to several. */
function Owner({ actor }: Props) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, owner, userId: known, companyId } = flow.context
  const { userId } = form
  const problemOf = useNewTicketProblems(actor)
  const companies = owner?.companies ?? []
  return (
    <>
      <CustomerChips
        view="users"
        companyId={companyId ?? undefined}
        label={t`Ticket owner`}
        single
        keyOf={(user) => String(user.userId)}
        names={owner ? { [owner.userId]: owner.name } : known === null ? {} : { [known]: t`User` }}
        chosen={userId === null ? [] : [String(userId)]}
        readOnly={flow.hasTag('busy')}
        problem={problemOf('userId')}
        onChange={(chosen) => {
          const last = chosen.at(-1)
          actor.send({ type: 'owner.choose', userId: last === undefined ? null : Number(last) })
        }}
      />
      {companies.length > 1 && (
        <Choice actor={actor} field="companyId" label={t`Company`} options={companies} />
      )}
    </>
  )
}

const noChoices: Answer<typeof getNewTicketChoices> = { types: [], categories: [], urgencies: [] }

function Kind({ actor }: Props) {
  const { t } = useLingui()
  const ticketTypeId = useSelector(actor, ({ context }) => context.form.ticketTypeId)
  const {
    data: choices = noChoices,
    isError,
    refetch,
  } = useQuery(callQuery(getNewTicketChoices, {}))
  const categories = choices.categories.filter((one) => one.ticketTypeId === ticketTypeId)
  if (isError)
    return (
      <Problem
        text={<Trans>We couldn’t load the types and urgencies</Trans>}
        action={<RetryButton onRetry={() => void refetch()} />}
      />
    )
  return (
    <div className={rowStyles}>
      <Choice actor={actor} field="ticketTypeId" label={t`Type`} options={choices.types} />
      <Choice actor={actor} field="categoryId" label={t`Category`} options={categories} />
      <Choice actor={actor} field="urgencyId" label={t`Urgency`} options={choices.urgencies} />
    </div>
  )
}

type ChoiceProps = Props & {
  field: Extract<NewTicketField, `${string}Id`>
  label: string
  options: readonly Option[]
}

function Choice({ actor, field, label, options }: ChoiceProps) {
  const { t } = useLingui()
  const translate = useServerTexts()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const problemOf = useNewTicketProblems(actor)
  return (
    <SelectField
      label={label}
      name={field}
      placeholder={t`Choose`}
      options={options.map(({ id, name }) => ({ value: String(id), label: translate(name) }))}
      value={String(flow.context.form[field] ?? '')}
      problem={problemOf(field)}
      disabled={flow.hasTag('busy') || options.length === 0}
      onChange={(id) => actor.send({ type: 'form.change', change: { [field]: Number(id) } })}
    />
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const rowStyles = css({
  display: 'grid',
  alignItems: 'start',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(11rem, 100%), 1fr))]',
})
