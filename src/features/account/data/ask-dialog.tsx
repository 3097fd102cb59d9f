import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import type { DataRequestsActor } from '#machines/account/data-requests.machine.ts'
import { TextArea } from '#src/components/form/text-area.tsx'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'

/** Says what a request means, and takes a note (T340, T341). */
export function AskDialog({ actor }: { actor: DataRequestsActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { kind, note, requests, problem } = flow.context
  const isSending = flow.matches('sending')
  const days = requests?.days ?? 0
  const room = limits.dataNoteMax

  return (
    <FormDialog
      open={isSending || flow.matches('asking')}
      title={
        kind === 'copy' ? (
          <Trans>Ask for a copy of your data?</Trans>
        ) : (
          <Trans>Ask us to erase your account?</Trans>
        )
      }
      verb={
        kind === 'copy' ? (
          <Trans>Ask for a copy</Trans>
        ) : requests?.needsProof === false ? (
          <Trans>Ask for erasure</Trans>
        ) : (
          <Trans>Continue</Trans>
        )
      }
      busy={isSending}
      isTyped={note !== ''}
      problem={problem && displayText(problem)}
      onSubmit={() => actor.send({ type: 'request.submit' })}
      onCancel={() => actor.send({ type: 'request.cancel' })}
    >
      {kind === 'copy' ? (
        <p className={quietStyles}>
          <Trans>
            We’ll answer within {days} days. You can then download a zip file with your profile,
            your sign-ins, and what you wrote and uploaded.
          </Trans>
        </p>
      ) : (
        <ErasureMeaning days={days} />
      )}
      <TextArea
        name="note"
        label={t({ message: 'Note', context: 'data request' })}
        optional
        rows={3}
        max={room}
        value={note}
        readOnly={isSending}
        problem={note.length > room && <Trans>Enter at most {room} characters.</Trans>}
        onChange={(value) => actor.send({ type: 'note.change', note: value })}
      />
    </FormDialog>
  )
}

/** What `desk user erase` does, in plain words. */
const ErasureMeaning = ({ days }: { days: number }) => (
  <div className={meaningStyles}>
    <p>
      <Trans>
        We’ll answer within {days} days. Until then, nothing changes. An erasure can’t be undone.
      </Trans>
    </p>
    <ul className={listStyles}>
      <li>
        <Trans>
          <strong>Deleted:</strong> your profile, your sign-in data and sessions, your messages,
          saved views and unsent tickets. You can’t sign in any more.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Stays:</strong> your company’s tickets with their comments and files. “Former
          user” replaces your full name, email address and phone number there. Parts of your name in
          texts stay, and files aren’t changed.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Also stays:</strong> that you asked for this, when we answered, and the log of
          what you did, without your name. Earlier backups stay until they’re deleted.
        </Trans>
      </li>
    </ul>
  </div>
)

const quietStyles = css({ color: 'quiet', textWrap: '[pretty]' })
const meaningStyles = css({ display: 'grid', gap: '3', color: 'quiet', textWrap: '[pretty]' })
const listStyles = css({ display: 'grid', gap: '2', listStyle: 'disc', paddingInlineStart: '4' })
