import { createActor, fromCallback, fromPromise } from 'xstate'

import type { UnsentAttachment } from '#contract/unsent-attachments.ts'
import { attachmentUploadMachine } from '#machines/tickets/attachment-upload.machine.ts'
import { unsentAttachmentsMachine } from '#machines/tickets/unsent-attachments.machine.ts'

/** A parent for a machine that reports to one, when it runs without its page. */
export const anyParent = () => createActor(fromCallback(() => {})).start()

const endless = fromPromise<never, never>(() => new Promise(() => {}))

/** The files of an unsent entry, without a server; uploads and deletions never end. */
export const startUnsent = (files: UnsentAttachment[] = []) =>
  createActor(
    unsentAttachmentsMachine.provide({
      actors: {
        listUnsent: fromPromise(async () => files),
        deleteUnsent: endless as never,
        watchFiles: fromCallback(() => {}),
        attachmentUpload: attachmentUploadMachine.provide({ actors: { upload: endless as never } }),
      },
    }),
    {
      input: {
        ticketId: 7,
        kind: 'reply',
        uploadPlace: { owner: 'anna.keller', place: 'reply/7', interrupted: [] },
      },
      parent: anyParent(),
    },
  ).start()
