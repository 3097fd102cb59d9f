import { useSyncExternalStore } from 'react'
import type { AnyActorRef } from 'xstate'

import type { AttachmentUploadActor } from '#machines/tickets/attachment-upload.machine.ts'
import type { ChosenFile } from '#machines/tickets/chosen-file.ts'

type Uploading = {
  context: { uploads: readonly ChosenFile[] }
  children: Readonly<Record<string, AnyActorRef | undefined>>
}

/** The uploads of a flow, and how many of them are running: a failed one waits for the user. */
export function useUploads({ context, children }: Uploading) {
  const uploads = context.uploads.flatMap(
    ({ key }) => (children[key] as AttachmentUploadActor | undefined) ?? [],
  )
  const running = useSyncExternalStore(
    (onChange) => {
      const subscriptions = uploads.map((upload) =>
        upload.subscribe({ next: onChange, error: onChange }),
      )
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
    () => uploads.filter((upload) => upload.getSnapshot().value !== 'failed').length,
  )
  return { uploads, running }
}
