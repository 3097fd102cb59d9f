import { fromPromise } from 'xstate'

import { deleteAttachment, listAttachments, uploadAttachment } from '#contract/attachments.ts'
import { canManage } from '#contract/rules/permissions.ts'
import { readPort, read } from '#src/flows/read-port.ts'
import { signedInAccount, session } from '#src/session/session.ts'
import { uploadPort } from './upload-port.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { deleteUnsent, listUnsent, uploadUnsent } from '#contract/unsent-attachments.ts'
import { watchFiles } from '#src/flows/watch-files.ts'

export const attachmentCalls = {
  listAttachments: readPort(listAttachments),
  deleteAttachment,
  attachmentUpload: { upload: uploadPort(uploadAttachment) },
}

/** Whose attachments the user may delete (A48). */
export const deletionRights = () => {
  const { username, groupBasedPermissions } = signedInAccount()
  return { username, canDeleteAll: canManage(groupBasedPermissions) }
}

/** None where the server doesn't take files with a comment; the page doesn't offer that either. */
const listOffered = fromPromise<Answer<typeof listUnsent>, Payload<typeof listUnsent>>(
  async ({ input, signal }) =>
    session.getSnapshot().context.extras['entryFiles'] === 1 ? read(listUnsent, input, signal) : [],
)

export const unsentCalls = {
  listUnsent: listOffered,
  deleteUnsent,
  attachmentUpload: { upload: uploadPort(uploadUnsent) },
  watchFiles,
}
