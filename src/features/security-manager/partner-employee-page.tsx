import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'

import { limits } from '#contract/limits.ts'
import {
  completePhone,
  partnerProblems,
  type PartnerField,
  type PartnerFields as Fields,
  type PartnerProblem,
  type Removed,
} from '#contract/rules/partner.ts'
import type { PartnerEmployeeActor } from '#machines/security-manager/partner-employee.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { FormColumns } from '#src/components/layout/form-columns.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { focusFirstProblem } from '#src/components/hooks/focus.ts'

/** Requests a login for a partner's employee (R38, G9). */
export function PartnerEmployeePage({ actor }: { actor: PartnerEmployeeActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, isSubmitted, removed, problem, confirmation } = flow.context

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstProblem(event.currentTarget, () => actor.send({ type: 'form.submit' }))
  }

  return (
    <>
      <DocumentTitle page={t`Request a partner login`} portal={provider.name} />
      <PageHeader title={t`Request a partner login`}>
        <Trans>We’ll create the login and let you know in the ticket.</Trans>
      </PageHeader>
      <FormColumns help={<NextSteps />}>
        <form noValidate className={formStyles} onSubmit={submit}>
          <PartnerFields
            form={form}
            isSubmitted={isSubmitted}
            removed={removed}
            onChange={(next) => actor.send({ type: 'form.change', form: next })}
          />
          <Problem text={problem && displayText(problem)} />
          <Button type="submit" loading={flow.hasTag('busy')}>
            <Trans>Request login</Trans>
          </Button>
        </form>
      </FormColumns>
      <MessageDialog
        open={flow.matches('sent')}
        title={<Trans>Request sent</Trans>}
        onClose={() => actor.send({ type: 'dialog.close' })}
      >
        {confirmation && displayText(confirmation)}
      </MessageDialog>
    </>
  )
}

const NextSteps = () => (
  <>
    <h2>
      <Trans>What happens next</Trans>
    </h2>
    <ol>
      <li>
        <Trans>Your request becomes a ticket you can follow.</Trans>
      </li>
      <li>
        <Trans>We check it and create the login.</Trans>
      </li>
      <li>
        <Trans>The new user gets an email with a link to choose a password.</Trans>
      </li>
    </ol>
  </>
)

type PartnerFieldsProps = {
  form: Fields
  /** From the first try on, every problem is shown. */
  isSubmitted: boolean
  removed: Removed
  onChange: (form: Fields) => void
}

/** Each field shows its problem; a text that is too long, at once (V28–V32). */
function PartnerFields({ form, isSubmitted, removed, onChange }: PartnerFieldsProps) {
  const problems = partnerProblems(form)
  const problemText = useProblemTexts()
  const problemOf = (field: PartnerField) => {
    const problem = problems[field]
    return problem && (isSubmitted || problem === 'tooLong') && problemText(field, problem)
  }

  return (
    <>
      <TextField
        name="firstName"
        label={<Trans>First name</Trans>}
        hint={<RemovedHint removed={removed.firstName} />}
        autoComplete="off"
        problem={problemOf('firstName')}
        value={form.firstName}
        onChange={(firstName) => onChange({ ...form, firstName })}
      />
      <TextField
        name="lastName"
        label={<Trans>Last name</Trans>}
        hint={<RemovedHint removed={removed.lastName} />}
        autoComplete="off"
        problem={problemOf('lastName')}
        value={form.lastName}
        onChange={(lastName) => onChange({ ...form, lastName })}
      />
      <TextField
        name="email"
        type="email"
        dir="ltr"
        label={<Trans>E-mail</Trans>}
        hint={<Trans>We’ll send the link for the first sign-in to this address.</Trans>}
        autoComplete="off"
        problem={problemOf('email')}
        value={form.email}
        onChange={(email) => onChange({ ...form, email })}
      />
      <TextField
        optional
        name="phone"
        type="tel"
        dir="ltr"
        label={<Trans>Phone</Trans>}
        hint={
          <>
            <Trans>Digits and + only.</Trans> <RemovedHint removed={removed.phone} />
          </>
        }
        autoComplete="off"
        problem={problemOf('phone')}
        value={form.phone}
        onChange={(phone) => onChange({ ...form, phone })}
        onBlur={() => {
          const phone = completePhone(form.phone)
          if (phone !== form.phone) onChange({ ...form, phone })
        }}
      />
    </>
  )
}

/** Which characters were removed while the user typed or pasted (V31, V32). */
function RemovedHint({ removed }: { removed: readonly string[] }) {
  const { t } = useLingui()
  const names = removed.map((each) => (each.trim() === '' ? t`spaces` : t`“${each}”`))
  const list = [...new Set(names)].join(', ')
  return <span role="status">{list !== '' && <Trans>Removed: {list}</Trans>}</span>
}

function useProblemTexts() {
  const { t } = useLingui()
  const min = limits.partnerFirstNameMin
  const max = {
    firstName: limits.partnerNameMax,
    lastName: limits.partnerNameMax,
    email: limits.partnerMailMax,
    phone: limits.partnerPhoneMax,
  }
  return (field: PartnerField, problem: PartnerProblem) => {
    const room = max[field]
    const texts = {
      missing: t`This field is required.`,
      tooShort: t`Enter at least ${min} characters.`,
      tooLong: t`Enter at most ${room} characters.`,
      invalidAddress: t`Please enter a valid email address`,
    }
    return texts[problem]
  }
}

const formStyles = css({ display: 'grid', gap: '4', '& > button': { justifySelf: 'start' } })
