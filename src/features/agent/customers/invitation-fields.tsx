import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import { newUserProblems, type NewUser, type NewUserField } from '#contract/rules/new-user.ts'
import type { AgentInvitationActor } from '#machines/agent/agent-invitation.machine.ts'
import { TextField } from '#src/components/form/text-field.tsx'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { PermissionBoxes } from './permission-boxes.tsx'

/** Each field says what doesn't fit, or that another user has its value (T115). */
export function InvitationFields({ actor }: { actor: AgentInvitationActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form } = flow.context
  const isBusy = flow.hasTag('busy')
  const problemOf = useProblems(actor)
  const change = (part: Partial<NewUser>) =>
    actor.send({ type: 'form.change', form: { ...form, ...part } })

  /** Props that all text fields share. */
  const fieldOf = (name: NewUserField) => ({
    name,
    value: form[name],
    problem: problemOf(name),
    autoComplete: 'off',
    readOnly: isBusy,
    onChange: (value: string) => change({ [name]: value }),
  })

  return (
    <div className={stackStyles}>
      <TextField {...fieldOf('firstName')} label={<Trans>First name</Trans>} maxLength={100} />
      <TextField {...fieldOf('lastName')} label={<Trans>Last name</Trans>} maxLength={100} />
      <TextField
        {...fieldOf('username')}
        label={<Trans>Username</Trans>}
        hint={<Trans>For example, first.last. It can’t be changed later.</Trans>}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
      <TextField
        {...fieldOf('mail')}
        type="email"
        dir="ltr"
        label={<Trans>Email</Trans>}
        maxLength={limits.mailMaxLength}
      />
      <TextField
        {...fieldOf('telephone')}
        optional
        type="tel"
        dir="ltr"
        label={<Trans>Phone</Trans>}
        maxLength={50}
      />
      <PermissionBoxes
        label={t`What this user can do`}
        flags={form.flags}
        readOnly={isBusy}
        onChange={(flags) => change({ flags })}
      />
    </div>
  )
}

const useProblems = (actor: AgentInvitationActor) => {
  const { t } = useLingui()
  const { form, isSubmitted, taken } = useSelector(actor, ({ context }) => context)
  const problems = newUserProblems(form)
  const texts: Record<NewUserField, { missing: string; invalid: string }> = {
    firstName: { missing: t`Enter a first name.`, invalid: t`Remove characters like < and >.` },
    lastName: { missing: t`Enter a last name.`, invalid: t`Remove characters like < and >.` },
    username: {
      missing: t`Enter a username.`,
      invalid: t`A username has 2 to 100 letters, digits, dots, hyphens, underscores or @.`,
    },
    mail: { missing: t`Enter an email address.`, invalid: t`Enter a valid email address.` },
    telephone: { missing: '', invalid: t`Enter a phone number.` },
  }
  return (field: NewUserField) => {
    if (taken?.field === field) return displayText(taken.text)
    const problem = problems[field]
    return isSubmitted && problem ? texts[field][problem] : null
  }
}

const stackStyles = css({ display: 'grid', gap: '4', inlineSize: 'full' })
