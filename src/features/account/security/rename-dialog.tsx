import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { limits } from '#contract/limits.ts'
import type { Passkey } from '#contract/passkeys.ts'
import type { PasskeysActor } from '#machines/account/passkeys.machine.ts'
import { TextField } from '#src/components/form/text-field.tsx'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'

/** Asks for another name of a passkey (T285). */
export function RenameDialog({ actor }: { actor: PasskeysActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { chosen } = flow.context
  const isOpen = flow.matches('renaming') || flow.matches('saving')
  return isOpen && chosen && <OpenDialog key={chosen.id} actor={actor} passkey={chosen} />
}

function OpenDialog({ actor, passkey }: { actor: PasskeysActor; passkey: Passkey }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem } = flow.context
  const [name, setName] = useState(passkey.name)

  return (
    <FormDialog
      open
      title={<Trans>Rename passkey</Trans>}
      verb={<Trans>Save name</Trans>}
      busy={flow.hasTag('busy')}
      isTyped={name !== passkey.name}
      isComplete={name.trim() !== ''}
      problem={problem && displayText(problem)}
      onSubmit={() => actor.send({ type: 'rename.submit', id: passkey.id, name })}
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
