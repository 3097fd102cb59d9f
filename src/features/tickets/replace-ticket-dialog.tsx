import { Trans } from '@lingui/react/macro'

import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'

type ReplaceTicketDialogProps = { open: boolean; onConfirm: () => void; onCancel: () => void }

/** Asks before a new draft replaces an unfinished ticket (A40). */
export const ReplaceTicketDialog = (props: ReplaceTicketDialogProps) => (
  <QuestionDialog
    {...props}
    title={<Trans>Replace your unfinished ticket?</Trans>}
    verb={<Trans>Replace it</Trans>}
  >
    <Trans>You have an unfinished ticket. Starting a new one replaces it.</Trans>
  </QuestionDialog>
)
