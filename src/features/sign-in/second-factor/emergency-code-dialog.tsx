import { Trans } from '@lingui/react/macro'

import { Button } from '#src/components/action/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { EmergencyCode } from '#src/components/text/emergency-code.tsx'
import { css } from '#styled-system/css'

type EmergencyCodeDialogProps = { open: boolean; code: string; onConfirm: () => void }

/** T24: only Confirm closes it, because the code is shown this once. */
export function EmergencyCodeDialog({ open, code, onConfirm }: EmergencyCodeDialogProps) {
  return (
    <Dialog
      urgent
      open={open}
      title={<Trans>Your emergency code</Trans>}
      actions={
        <Button onClick={onConfirm}>
          <Trans>Confirm</Trans>
        </Button>
      }
    >
      <div className={stack}>
        <p>
          <Trans>
            This code will not be shown again. Store it safely, and not on your phone: if you lose
            the phone, the code lets you in.
          </Trans>
        </p>
        <p>
          <Trans>If you were shown another emergency code before, it’s no longer valid.</Trans>
        </p>
        <EmergencyCode code={code} fileName="emergency-code.txt" />
      </div>
    </Dialog>
  )
}

const stack = css({ display: 'grid', gap: '4' })
