import { fromPromise } from 'xstate'

import type { uploadAgentAttachment } from '#contract/agent-ticket-attachments.ts'
import type { uploadNewTicketFile } from '#contract/agent-new-ticket.ts'
import type { uploadAgentUnsent } from '#contract/agent-unsent-attachments.ts'
import type { uploadAttachment, uploadMedia } from '#contract/attachments.ts'
import type { Written } from '#contract/agent-write.ts'
import type { Answer, Payload } from '#contract/call.ts'
import type { uploadUnsent } from '#contract/unsent-attachments.ts'
import type { ChosenFile } from '#machines/tickets/chosen-file.ts'
import { CallFailure } from '#machines/failure.ts'
import type { Reports } from '#machines/ports.ts'
import { upload } from '#src/api/upload.ts'
import { fileOf, releaseFile } from './chosen-files.ts'
import { sendWrite } from '#src/flows/agent-write.ts'
import { runForPort } from '#src/flows/call-port.ts'

type FileCall =
  | typeof uploadAttachment
  | typeof uploadMedia
  | typeof uploadUnsent
  | typeof uploadAgentAttachment
  | typeof uploadAgentUnsent
  | typeof uploadNewTicketFile
type Upload<C extends FileCall> = Written<Payload<C>> & { file: ChosenFile }

/** Implements a `filePort` with an upload; some calls have fields that the machine doesn't know. */
export const uploadPort = <C extends FileCall, More extends Partial<Payload<C>> = object>(
  call: C,
  more?: More,
) =>
  fromPromise<Answer<C>, Omit<Upload<C>, keyof More> & { ticketId: number } & Reports>(
    ({ input: asked, signal }) =>
      runForPort(call.access, signal, async () => {
        const input = { ...asked, ...more } as unknown as Upload<C> & Reports
        const file = fileOf(input.file.key)
        if (!file) throw new CallFailure('missing')
        const answer = await sendWrite(
          call,
          input,
          (payload) => upload(call, { payload, file, signal }, input.report),
          input.file.key,
        )
        if (answer.success) releaseFile(input.file.key)
        return answer
      }),
  )
