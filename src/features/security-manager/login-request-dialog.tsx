import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import { endOfDay } from '#contract/rules/local-time.ts'
import { loginRequestProblems, type LoginRequestProblem } from '#contract/rules/login-request.ts'
import type { CompanyLoginsActor } from '#machines/security-manager/company-logins.machine.ts'
import type { LoginRequestActor } from '#machines/security-manager/login-request.machine.ts'
import { TextArea } from '#src/components/form/text-area.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'

/** The latest request; its dialog is open until it's sent or discarded (R75). */
export function LoginRequest({ actor }: { actor: CompanyLoginsActor }) {
  const request = useSelector(actor, ({ children }) => children.loginRequest)
  return request && <LoginRequestDialog key={request.sessionId} actor={request} />
}

/** Asks for the reason and, for an offboarding, the last day (R75). */
export function LoginRequestDialog({ actor }: { actor: LoginRequestActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { login, change, problem } = flow.context
  const { name, username } = login

  return (
    <FormDialog
      open={!flow.matches('closed')}
      title={
        change === 'lock' ? (
          <Trans>Request a lock for {name}</Trans>
        ) : (
          <Trans>Request offboarding for {name}</Trans>
        )
      }
      verb={<Trans>Send request</Trans>}
      busy={flow.hasTag('busy')}
      problem={problem && displayText(problem)}
      onSubmit={() => actor.send({ type: 'form.submit' })}
      onCancel={() => actor.send({ type: 'dialog.close' })}
    >
      <p className={quietStyles}>
        {change === 'lock' ? (
          <Trans>
            Once we approve your request, {username} is signed out everywhere and can no longer sign
            in. We’ll email you our decision.
          </Trans>
        ) : (
          <Trans>
            Once we approve your request, {username} can sign in until the end of the last day and
            is then locked. We’ll email you our decision.
          </Trans>
        )}
      </p>
      <Fields actor={actor} />
    </FormDialog>
  )
}

function Fields({ actor }: { actor: LoginRequestActor }) {
  const { i18n, t } = useLingui()
  const { form, change, today, isSubmitted } = useSelector(actor, ({ context }) => context)
  const problems = loginRequestProblems(form, change, today)
  const problemTexts = useProblemTexts()
  const lockedAt =
    form.lastDay !== '' &&
    problems.lastDay === null &&
    i18n.date(endOfDay(form.lastDay), { dateStyle: 'long', timeStyle: 'short' })
  const shown = (problem: LoginRequestProblem | null) =>
    problem && (isSubmitted || problem === 'tooLong') && problemTexts[problem]

  return (
    <>
      {change === 'offboarding' && (
        <TextField
          type="date"
          name="lastDay"
          label={t`Last day`}
          hint={lockedAt && t`Locked on ${lockedAt}`}
          min={today}
          problem={shown(problems.lastDay)}
          value={form.lastDay}
          onChange={(lastDay) => actor.send({ type: 'form.change', form: { ...form, lastDay } })}
        />
      )}
      <TextArea
        name="reason"
        label={t`Reason`}
        rows={3}
        max={limits.loginRequestReasonMax}
        problem={shown(problems.reason)}
        value={form.reason}
        onChange={(reason) => actor.send({ type: 'form.change', form: { ...form, reason } })}
      />
    </>
  )
}

function useProblemTexts(): Record<LoginRequestProblem, string> {
  const { t } = useLingui()
  const room = limits.loginRequestReasonMax
  return {
    missing: t`This field is required.`,
    tooLong: t`Enter at most ${room} characters.`,
    past: t`Choose today or a later day.`,
    tooLate: t`Choose a day within the next twelve months.`,
  }
}

const quietStyles = css({ color: 'quiet', textWrap: '[pretty]' })
