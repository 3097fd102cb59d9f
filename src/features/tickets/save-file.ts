import { fromPromise } from 'xstate'

import type { Access } from '#contract/call.ts'
import { runForPort } from '#src/flows/call-port.ts'

type SavedFile = { content: Blob; name: string }

/** A machine's port that fetches a file and saves it for the user; `access` is that of its calls. */
export const savePort = <Input>(
  access: Access,
  fetchFile: (input: Input, signal: AbortSignal) => Promise<SavedFile>,
) =>
  fromPromise<void, Input>(({ input, signal }) =>
    runForPort(access, signal, async () => {
      const { content, name } = await fetchFile(input, signal)
      signal.throwIfAborted()
      save(content, name)
    }),
  )

const save = (content: Blob, name: string) => {
  const href = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
