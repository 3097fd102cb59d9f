import { fromPromise } from 'xstate'

import type { Answer, Payload } from '#contract/call.ts'
import { deleteUnsent, listUnsent, uploadUnsent } from '#contract/unsent-attachments.ts'
import { read } from '#src/flows/read-port.ts'
import { watchFiles } from '#src/flows/watch-files.ts'
import { session } from '#src/session/session.ts'
import { uploadPort } from './upload-port.ts'

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
