import { useLingui, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'

import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { useServerTexts } from '#src/features/tickets/server-texts.ts'
import { css } from '#styled-system/css'
import { isSendable } from '#contract/rules/ticket-form.ts'
import { isUploading } from '#machines/tickets/unfinished-ticket.ts'
import type { TicketOptionsActor } from '#machines/tickets/ticket-options.machine.ts'
import { focusFirstProblem } from '#src/components/hooks/focus.ts'
import {
  AffectedUsersField,
  CategoryField,
  SubjectField,
  TypeField,
  UrgencyField,
} from './ticket-fields.tsx'
import { CompanyField } from './company-field.tsx'

/** Type and category of earlier tickets, each in one press; those no longer offered are missing (T198). */
function RecentKinds({ actor }: { actor: TicketCreateActor }) {
  const { t } = useLingui()
  const translate = useServerTexts()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, choices, recentKinds } = flow.context
  const kinds = recentKinds.flatMap((kind) => {
    const type = choices?.ticketTypeOptions.find(({ id }) => id === kind.ticketTypeId)
    const category = choices?.categoryOptions.find(({ id }) => id === kind.categoryId)
    return type && category
      ? [{ ...kind, name: `${translate(type.name)} · ${translate(category.name)}` }]
      : []
  })
  if (kinds.length === 0) return null

  return (
    <div role="group" aria-label={t`Type and category of earlier tickets`} className={rowStyles}>
      <span aria-hidden className={labelStyles}>{t`As before:`}</span>
      {kinds.map(({ name, ...kind }) => (
        <Button
          key={name}
          variant="outline"
          size="small"
          disabled={flow.hasTag('busy')}
          aria-pressed={
            form.ticketTypeId === kind.ticketTypeId && form.categoryId === kind.categoryId
          }
          onClick={() => actor.send({ type: 'type.choose', ...kind })}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}

const rowStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  '& [aria-pressed=true]': { backgroundColor: 'accentSoft', color: 'accent' },
})
const labelStyles = css({ color: 'quiet', fontSize: 'sm' })

type SendTicketProps = { actor: TicketCreateActor; onSend: () => void }

/** An incomplete form focuses its fields; it can't be sent while files are uploading (V25, V38). */
function SendTicket({ actor, onSend }: SendTicketProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form } = flow.context

  return (
    <Button
      loading={flow.hasTag('busy')}
      disabled={
        flow.matches({ writing: 'editing' }) && isUploading(flow.context) && isSendable(form)
      }
      reason={<Trans>Some files aren’t uploaded yet. Wait for them or remove them.</Trans>}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={onSend}
    >
      <Trans>Create ticket</Trans>
    </Button>
  )
}

export type TicketFormProps = {
  actor: TicketCreateActor
  options: TicketOptionsActor
  /** The field for the owner, if it may be a colleague (T240). */
  owner?: ReactNode
  /** The field that looks up affected users; without it they are a list (T95). */
  people?: ReactNode
  /** The field of the description, and the files beside the ticket. */
  description: ReactNode
  attachments: ReactNode
}

/** One column: subject and type first, then affected users and description (B34). */
export function TicketForm(props: TicketFormProps) {
  const { actor, options, owner, people, description, attachments } = props
  const isBusy = useSelector(options, (flow) => flow.hasTag('busy'))
  const frame = useRef<HTMLDivElement>(null)
  const send = () =>
    frame.current && focusFirstProblem(frame.current, () => actor.send({ type: 'ticket.submit' }))

  // Before the editor, where the keys would break the line. React also reports keys from dialogs.
  const sendByKeys = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, repeat, target, currentTarget, nativeEvent } = event
    if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || nativeEvent.isComposing) return
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    // The link bar of the editor has an Enter of its own.
    if (target.closest('[role=group] input[type=url]')) return
    event.preventDefault()
    event.stopPropagation()
    send()
  }

  return (
    <div ref={frame} className={stackStyles} aria-busy={isBusy} onKeyDownCapture={sendByKeys}>
      <SubjectField actor={actor} />
      <RecentKinds actor={actor} />
      <div className={pairStyles}>
        <TypeField actor={actor} />
        <CategoryField actor={actor} options={options} />
      </div>
      <UrgencyField actor={actor} />
      <CompanyField actor={actor} />
      {owner}
      {people || <AffectedUsersField actor={actor} options={options} />}
      {description}
      {attachments}
      <SendTicket actor={actor} onSend={send} />
    </div>
  )
}

const stackStyles = css({ display: 'grid', gap: '6', gridTemplateColumns: '[minmax(0, 1fr)]' })
const pairStyles = css({
  display: 'grid',
  // A problem below one field leaves the other where it is.
  alignItems: 'start',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', cards: '[repeat(2, minmax(0, 1fr))]' },
})
