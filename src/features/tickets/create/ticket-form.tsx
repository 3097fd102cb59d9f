import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { TicketCreateActor } from '#machines/ticket-create.machine.ts'
import type { TicketOptionsActor } from '#machines/ticket-options.machine.ts'
import { css } from '#styled-system/css'
import { AffectedUsersField } from './affected-users-field.tsx'
import { CategoryField } from './category-field.tsx'
import { CompanyField } from './company-field.tsx'
import { SendTicket } from './send-ticket.tsx'
import { SubjectField } from './subject-field.tsx'
import { TypeField } from './type-field.tsx'
import { UrgencyField } from './urgency-field.tsx'

export type TicketFormProps = {
  actor: TicketCreateActor
  options: TicketOptionsActor
  /** The field of the description, and the files beside the ticket. */
  description: ReactNode
  attachments: ReactNode
}

/** B34: one column, from what it is about to who is concerned, and the text. */
export function TicketForm(props: TicketFormProps) {
  const { actor, options, description, attachments } = props
  const isBusy = useSelector(options, (flow) => flow.hasTag('busy'))

  return (
    <div className={stack} aria-busy={isBusy}>
      <SubjectField actor={actor} />
      <div className={pair}>
        <TypeField actor={actor} />
        <CategoryField actor={actor} options={options} />
      </div>
      <UrgencyField actor={actor} />
      <CompanyField actor={actor} />
      <AffectedUsersField actor={actor} options={options} />
      {description}
      {attachments}
      <SendTicket actor={actor} />
    </div>
  )
}

const stack = css({ display: 'grid', gap: '6', gridTemplateColumns: '[minmax(0, 1fr)]' })
const pair = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', cards: '[repeat(2, minmax(0, 1fr))]' },
})
