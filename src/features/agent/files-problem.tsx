import { Trans } from '@lingui/react/macro'

import type { EntryFiles } from '#machines/tickets/unsent-attachments.machine.ts'

/** Why a text waits for its files, if it does. */
export const filesProblem = ({ isUploading, isLoading }: EntryFiles) => {
  if (isUploading) return <Trans>Your files are still uploading. Send again in a moment.</Trans>
  return isLoading && <Trans>Your files are still loading. Send again in a moment.</Trans>
}
