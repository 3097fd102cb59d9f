import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { limits } from '#contract/limits.ts'
import type { PasskeysActor } from '#machines/account/passkeys.machine.ts'
import { TextField } from '#src/components/form/text-field.tsx'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'

/** Asks for another name of a passkey (T285). */
export function RenameDialog({ actor }: { actor: PasskeysActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { chosen } = flow.context
  const isOpen = flow.matches('renaming') || flow.matches('saving')
  return isOpen && chosen && <OpenDialog key={chosen.id} actor={actor} currentName={chosen.name} />
}

function OpenDialog({ actor, currentName }: { actor: PasskeysActor; currentName: string }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem } = flow.context
  const [name, setName] = useState(currentName)

  return (
    <FormDialog
      open
      title={<Trans>Rename passkey</Trans>}
      verb={<Trans>Save name</Trans>}
      busy={flow.hasTag('busy')}
      isTyped={name !== currentName}
      isComplete={name.trim() !== ''}
      problem={problem && displayText(problem)}
      onSubmit={() => actor.send({ type: 'rename.submit', name })}
      onCancel={() => actor.send({ type: 'rename.cancel' })}
    >
      <TextField
        name="passkeyName"
        label={t`Name`}
        dir="auto"
        autoComplete="off"
        maxLength={limits.passkeyNameMax}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  )
}
