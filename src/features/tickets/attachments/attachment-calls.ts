import { deleteAttachment, listAttachments, uploadAttachment } from '#contract/attachments.ts'
import { canManage } from '#contract/rules/permissions.ts'
import { readPort } from '#src/flows/read-port.ts'
import { signedInAccount } from '#src/session/session.ts'
import { uploadPort } from './upload-port.ts'

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
