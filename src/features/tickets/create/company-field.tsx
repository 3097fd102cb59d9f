import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { ComboboxField } from '#src/components/form/combobox-field.tsx'
import { SelectField } from '#src/components/form/select-field.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { useFieldNames, isMissing } from './field-names.ts'

/**
 * No company blocks the form, a single one is fixed, a few are a list, and many are
 * searched (B39, V35, A45).
 */
export function CompanyField({ actor }: { actor: TicketCreateActor }) {
  const { t } = useLingui()
  const { debitorId: label } = useFieldNames()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, choices } = flow.context
  const companies = choices?.companyOptions ?? []

  if (companies.length === 0) return <NoCompany label={label} />
  const [only] = companies
  if (only && companies.length === 1) {
    return <TextField label={label} value={only.name} readOnly onChange={() => {}} />
  }
  const shared = {
    label,
    value: String(form.debitorId ?? ''),
    problem: isMissing(flow, 'debitorId') && t`Choose a company.`,
    options: companies.map(({ id, name }) => ({ value: String(id), label: name })),
    onChange: (value: string) => actor.send({ type: 'company.choose', debitorId: Number(value) }),
  }
  if (companies.length < limits.companyAutocompleteFrom) {
    return (
      <SelectField {...shared} placeholder={t`Choose a company`} disabled={flow.hasTag('busy')} />
    )
  }
  return (
    <ComboboxField
      {...shared}
      placeholder={t`Type part of the name`}
      noMatches={<Trans>No matching companies.</Trans>}
      readOnly={flow.hasTag('busy')}
    />
  )
}

const NoCompany = ({ label }: { label: string }) => (
  <TextField
    label={label}
    value=""
    disabled
    problem={
      <Trans>
        You aren’t assigned to a company, so you can’t create tickets. Please contact your security
        manager or customer support.
      </Trans>
    }
    onChange={() => {}}
  />
)
