import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { css } from '#styled-system/css'
import { AffectedPeopleField } from './affected-people-field.tsx'
import { useFieldNames } from './field-names.ts'
import { usePeopleSearch } from './use-people-search.ts'

/** The users offered depend on the company; each company is a search of its own (B36). */
export function AffectedPeople({ actor }: { actor: TicketCreateActor }) {
  const debitorId = useSelector(actor, ({ context }) => context.form.debitorId)
  const { affectedUserList: label } = useFieldNames()
  if (debitorId !== null)
    return <PeopleOfCompany key={debitorId} actor={actor} debitorId={debitorId} />
  return (
    <fieldset className={groupStyles}>
      <legend className={legendStyles}>{label}</legend>
      <p className={quietStyles}>
        <Trans>Choose a company first.</Trans>
      </p>
    </fieldset>
  )
}

type PeopleOfCompanyProps = { actor: TicketCreateActor; debitorId: number }

const PeopleOfCompany = ({ actor, debitorId }: PeopleOfCompanyProps) => (
  <AffectedPeopleField actor={actor} search={usePeopleSearch(debitorId)} />
)

const groupStyles = css({ border: '[none]', minInlineSize: '0' })
const legendStyles = css({ fontWeight: 'strong', marginBlockEnd: '1' })
const quietStyles = css({ color: 'quiet' })
