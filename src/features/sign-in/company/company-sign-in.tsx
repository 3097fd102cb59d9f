import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'

import type { CompanySignInActor } from '#machines/sign-in/company-sign-in.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { filledIn } from '#src/components/form/filled-in.ts'
import { TextField } from '#src/components/form/text-field.tsx'
import { focusFirstProblem, useFocusWhen } from '#src/components/hooks/focus.ts'
import { css } from '#styled-system/css'
import { formStyles, headingStyles, leadStyles } from '#src/features/sign-in/form-styles.ts'
import { companyText } from './company-texts.ts'
import { DepartureStatus } from './departure-status.tsx'

/** The way to the provider of the user's company (T304, T305). */
export function CompanySignIn({ actor }: { actor: CompanySignInActor }) {
  return (
    <div className={stackStyles}>
      <Step actor={actor} />
      <Button
        variant="quiet"
        wide
        icon="back"
        onClick={() => actor.send({ type: 'company.close' })}
      >
        <Trans>Use username and password</Trans>
      </Button>
    </div>
  )
}

function Step({ actor }: { actor: CompanySignInActor }) {
  const provider = useSelector(actor, ({ context }) => context.provider)
  const isAtForm = useSelector(
    actor,
    (flow) => flow.matches('editing') || flow.matches('lookingUp'),
  )
  return isAtForm || !provider ? (
    <EmailForm actor={actor} />
  ) : (
    <Provider actor={actor} provider={provider} />
  )
}

function EmailForm({ actor }: { actor: CompanySignInActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { isMissing, problem } = flow.context
  const [email, setEmail] = useState(flow.context.email)
  const ref = useFocusWhen(problem ?? 'appeared')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = filledIn(event.currentTarget, { email })
    focusFirstProblem(event.currentTarget, () => {
      setEmail(typed.email)
      actor.send({ type: 'email.submit', email: typed.email })
    })
  }

  return (
    <form noValidate className={formStyles} onSubmit={submit}>
      <h1 className={headingStyles}>
        <Trans>Sign in with your company</Trans>
      </h1>
      <p className={leadStyles}>
        <Trans>If your company has its own sign-in, we’ll take you there.</Trans>
      </p>
      <TextField
        ref={ref}
        name="email"
        type="email"
        label={<Trans>Work email address</Trans>}
        problem={isMissing && t`E-mail address is a required field.`}
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(value) => {
          setEmail(value)
          actor.send({ type: 'email.change' })
        }}
      />
      <Problem text={problem && companyText(problem)} />
      <Button type="submit" wide loading={flow.hasTag('busy')}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}

type ProviderProps = {
  actor: CompanySignInActor
  provider: { name: string; isRequired: boolean }
}

function Provider({ actor, provider }: ProviderProps) {
  const { email, problem } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (flow) => flow.matches('leaving'))
  const departure = useSelector(actor, ({ children }) => children.departure)
  const ref = useFocusWhen('appeared')
  return (
    <section className={formStyles}>
      <h1 ref={ref} tabIndex={-1} dir="auto" className={headingStyles}>
        {provider.name}
      </h1>
      <p className={leadStyles}>
        <Trans>
          <bdi>{email}</bdi> signs in there, then comes back here.
        </Trans>
      </p>
      {provider.isRequired && (
        <Notice title={<Trans>Your company requires this sign-in</Trans>}>
          <Trans>Passwords of this portal don’t work for its users any more.</Trans>
        </Notice>
      )}
      <Problem text={problem && companyText(problem)} />
      <Button
        wide
        icon="external"
        loading={isBusy}
        onClick={() => actor.send({ type: 'provider.open' })}
      >
        <Trans>Continue to sign-in</Trans>
      </Button>
      <DepartureStatus actor={departure} />
      <Button
        variant="quiet"
        wide
        disabled={isBusy}
        onClick={() => actor.send({ type: 'provider.close' })}
      >
        <Trans>Use another email address</Trans>
      </Button>
    </section>
  )
}

const stackStyles = css({ display: 'grid', gap: '4' })
