import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { LoginRequest } from '#contract/agent-requests.ts'
import { endOfDay } from '#contract/rules/local-time.ts'
import { setupProblems } from '#contract/rules/login-decision.ts'
import type { AgentRequestActor } from '#machines/agent/agent-request.machine.ts'
import { CheckList } from '#src/components/form/check-list.tsx'
import { RadioCards } from '#src/components/form/radio-cards.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'

type ApprovalDialogProps = { actor: AgentRequestActor; request: LoginRequest }

/** What an approval does, and how a new login is set up (T116, T117). */
export function ApprovalDialog({ actor, request }: ApprovalDialogProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem } = flow.context
  const isSending = flow.matches({ approving: 'sending' })

  return (
    <FormDialog
      open={flow.matches('approving')}
      title={<Question request={request} />}
      verb={<Trans>Approve request</Trans>}
      busy={isSending}
      problem={problem && displayText(problem)}
      onSubmit={() => actor.send({ type: 'decision.confirm' })}
      onCancel={() => actor.send({ type: 'decision.cancel' })}
    >
      <p className={quietStyles}>
        <Effect request={request} />
      </p>
      {request.kind === 'partner' && <Setup actor={actor} readOnly={isSending} />}
    </FormDialog>
  )
}

function Question({ request: { kind, name } }: { request: LoginRequest }) {
  switch (kind) {
    case 'partner':
      return <Trans>Set up a login for {name}?</Trans>
    case 'lock':
      return <Trans>Lock {name}?</Trans>
    case 'offboarding':
      return <Trans>Offboard {name}?</Trans>
  }
}

function Effect({ request }: { request: LoginRequest }) {
  const { i18n } = useLingui()
  const { username, mail, lastDay } = request
  const lockedAt =
    lastDay !== null && i18n.date(endOfDay(lastDay), { dateStyle: 'long', timeStyle: 'short' })
  const requester = request.requester.name
  switch (request.kind) {
    case 'partner':
      return (
        <Trans>
          We’ll send an invitation to {mail} and reply to {requester} in the ticket.
        </Trans>
      )
    case 'lock':
      return (
        <Trans>
          {username} will be signed out everywhere and can no longer sign in. {requester} gets an
          email.
        </Trans>
      )
    case 'offboarding':
      return (
        <Trans>
          {username} will be locked on {lockedAt}. {requester} gets an email.
        </Trans>
      )
  }
}

const flagNames = ['tc', 'sm', 'psm'] as const

function Setup({ actor, readOnly }: { actor: AgentRequestActor; readOnly: boolean }) {
  const { t } = useLingui()
  const { setup, companies, isSubmitted } = useSelector(actor, ({ context }) => context)
  const { username, companyIds, flags, mfa } = setup
  const problems = isSubmitted ? setupProblems(setup) : []
  const change = (part: Partial<typeof setup>) => actor.send({ type: 'setup.change', setup: part })
  const chosenNames = companies
    .filter(({ id }) => companyIds.includes(id))
    .map(({ name }) => name)
    .join(', ')
  const permissions = { tc: t`Tickets`, sm: t`Security manager`, psm: t`Partner security manager` }

  return (
    <>
      <TextField
        name="username"
        label={t`Username`}
        value={username}
        maxLength={100}
        readOnly={readOnly}
        autoCapitalize="none"
        problem={
          problems.includes('username') && (
            <Trans>Enter 2 to 100 letters, digits, dots, hyphens, underscores or @.</Trans>
          )
        }
        onChange={(value) => change({ username: value })}
      />
      <CheckList
        label={t`Permissions`}
        all={t`All permissions`}
        search={t`Search permissions`}
        options={flagNames.map((flag) => ({ value: flag, label: permissions[flag] }))}
        chosen={flagNames.filter((flag) => flags[flag] === 1)}
        readOnly={readOnly}
        onChange={(chosen) =>
          change({
            flags: {
              tc: Number(chosen.includes('tc')),
              sm: Number(chosen.includes('sm')),
              psm: Number(chosen.includes('psm')),
            },
          })
        }
      />
      <RadioCards
        label={t`Second factor`}
        cards={[
          {
            value: 2,
            label: t`Authenticator app`,
            hint: t`Set up by the user at the first sign-in.`,
          },
          {
            value: 1,
            label: t`Token`,
            hint: t`You’ll see its secret once. Set up the token and hand it out.`,
          },
        ]}
        value={mfa}
        readOnly={readOnly}
        onChange={(type) => change({ mfa: type })}
      />
      <details className={moreStyles} open={problems.includes('companies') || undefined}>
        <summary>
          <Trans>Companies: {chosenNames}</Trans>
        </summary>
        <CheckList
          label={t`Companies`}
          all={t`All companies`}
          search={t`Search companies`}
          options={companies.map(({ id, name }) => ({ value: `${id}`, label: name }))}
          chosen={companyIds.map(String)}
          readOnly={readOnly}
          problem={problems.includes('companies') && <Trans>Choose at least one company.</Trans>}
          onChange={(chosen) => change({ companyIds: chosen.map(Number) })}
        />
      </details>
    </>
  )
}

const moreStyles = css({
  '& summary': { cursor: 'pointer', fontWeight: 'strong', minBlockSize: 'controlSmall' },
})
const quietStyles = css({ color: 'quiet', textWrap: '[pretty]' })
