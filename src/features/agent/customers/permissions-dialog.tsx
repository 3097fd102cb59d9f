import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'

import type { AgentUserActor } from '#machines/agent-user.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { wordsOf } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { PermissionBoxes } from './permission-boxes.tsx'

/** T114: what a user may do. */
export function PermissionsDialog({ actor }: { actor: AgentUserActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { flags, problem } = flow.context
  const isSaving = flow.matches('saving')
  const isOpen = isSaving || flow.matches('editing')
  const save = () => actor.send({ type: 'permissions.save' })
  const cancel = () => actor.send({ type: 'permissions.cancel' })

  return (
    <Dialog
      open={isOpen}
      title={<Trans>Edit permissions</Trans>}
      onClose={cancel}
      actions={
        <>
          <Button look="outline" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={isSaving} onClick={save}>
            <Trans>Save permissions</Trans>
          </Button>
        </>
      }
    >
      <form
        className={stack}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          save()
        }}
      >
        <PermissionBoxes
          label={t`What this user may do`}
          flags={flags}
          readOnly={isSaving}
          onChange={(changed) => actor.send({ type: 'permissions.change', flags: changed })}
        />
        <Problem text={isOpen && problem && wordsOf(problem)} />
      </form>
    </Dialog>
  )
}

const stack = css({ display: 'grid', gap: '4' })
