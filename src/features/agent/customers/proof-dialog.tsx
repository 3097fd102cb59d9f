import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { CustomerUser } from '#contract/agent-users.ts'
import { limits } from '#contract/limits.ts'
import type { HelpWay } from '#contract/sign-in-help.ts'
import type { AgentUserActor } from '#machines/agent/agent-user.machine.ts'
import type { AgentUserProofActor, ProofForm } from '#machines/agent/agent-user-proof.machine.ts'
import { PhoneLink } from '#src/components/action/contact-links.tsx'
import { RadioCards } from '#src/components/form/radio-cards.tsx'
import { TextArea } from '#src/components/form/text-area.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { useSecret } from '#src/components/form/use-secret.ts'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'

/** The dialog that is open, if any. */
export function UserProof({ actor }: { actor: AgentUserActor }) {
  const { context, children } = useSelector(actor, (snapshot) => snapshot)
  const proof = children.proof
  return (
    proof && context.user && <ProofDialog key={proof.sessionId} actor={proof} user={context.user} />
  )
}

type ProofDialogProps = { actor: AgentUserProofActor; user: CustomerUser }

/** Asks what proves that it's the user who asks for help (T236). */
export function ProofDialog({ actor, user }: ProofDialogProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { kind, way, ways, form, problem } = flow.context
  const { name, telephone } = user
  const [code, setCode] = useSecret(problem)
  const cards = useCards(user)
  const change = (part: Partial<ProofForm>) =>
    actor.send({ type: 'form.change', form: { ...form, ...part } })

  return (
    <FormDialog
      open={flow.status === 'active'}
      title={<Title kind={kind} isInvited={user.state === 'invited'} />}
      verb={<Verb kind={kind} way={way} />}
      busy={flow.hasTag('busy')}
      isTyped={code !== '' || form.reason !== ''}
      isComplete={flow.can({ type: 'proof.submit', code })}
      problem={problem && displayText(problem)}
      onSubmit={() => actor.send({ type: 'proof.submit', code })}
      onCancel={() => actor.send({ type: 'proof.cancel' })}
    >
      <RadioCards
        label={<Trans>How do you know that it’s {name}?</Trans>}
        cards={ways.map((value) => ({ value, ...cards[value] }))}
        value={way}
        onChange={(chosen) => actor.send({ type: 'way.choose', way: chosen })}
      />
      {way === 'code' ? (
        <TextField
          name="emergencyCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          label={t`Emergency code`}
          value={code}
          onChange={setCode}
        />
      ) : (
        <>
          {way === 'admin' && (
            <div>
              <label className={lineStyles}>
                <input
                  type="checkbox"
                  checked={form.hasCalled}
                  onChange={({ target }) => change({ hasCalled: target.checked })}
                />
                <span>{t`I’ve called ${name} on the number on file`}</span>
              </label>
              <p className={phoneStyles}>
                <PhoneLink number={telephone} />
              </p>
            </div>
          )}
          <TextArea
            name="reason"
            label={t`Reason`}
            hint={t`The security managers read it.`}
            rows={2}
            max={limits.helpReasonMax}
            value={form.reason}
            onChange={(reason) => change({ reason })}
          />
        </>
      )}
    </FormDialog>
  )
}

/** The ways that agents choose from, explained. */
function useCards({ proof }: CustomerUser): Record<HelpWay, { label: ReactNode; hint: ReactNode }> {
  const { i18n } = useLingui()
  const managers = new Intl.ListFormat(i18n.locale).format(proof?.managers ?? [])
  return {
    code: {
      label: <Trans>Emergency code</Trans>,
      hint: <Trans>The caller reads it out. After that, it can’t be used again.</Trans>,
    },
    manager: {
      label: <Trans>A security manager approves it</Trans>,
      hint: (
        <Trans>
          We’ll email {managers}. It takes effect as soon as it’s approved in the portal, within 24
          hours.
        </Trans>
      ),
    },
    admin: {
      label: <Trans>Call the number on file</Trans>,
      hint: (
        <Trans>
          For the company’s last security manager. It takes effect in 24 hours, unless it’s
          cancelled. We’ll email about it right away.
        </Trans>
      ),
    },
    operator: { label: null, hint: null },
  }
}

function Title({ kind, isInvited }: { kind: 'factor' | 'link'; isInvited: boolean }) {
  if (kind === 'factor') return <Trans>Reset authenticator app?</Trans>
  return isInvited ? (
    <Trans>Send a new invitation?</Trans>
  ) : (
    <Trans>Send a link for a new password?</Trans>
  )
}

function Verb({ kind, way }: { kind: 'factor' | 'link'; way: HelpWay }) {
  if (way === 'manager') return <Trans>Ask for approval</Trans>
  if (way === 'admin')
    return kind === 'factor' ? <Trans>Reset in 24 hours</Trans> : <Trans>Send in 24 hours</Trans>
  return kind === 'factor' ? <Trans>Reset app</Trans> : <Trans>Send email</Trans>
}

const lineStyles = css({
  display: 'flex',
  gap: '2',
  alignItems: 'start',
  '& input': { inlineSize: '4', blockSize: '4', marginBlockStart: '[0.25rem]', flexShrink: '0' },
})
const phoneStyles = css({ marginInlineStart: '6', whiteSpace: 'nowrap' })
