import { fromPromise } from 'xstate'

import { reasonOf } from '#machines/failure.ts'
import { emit } from '#src/flows/event-bus.ts'
import { noAnswer } from '#src/flows/with-ports.ts'

type SavedFile = { content: Blob; name: string }

/** A machine's port that fetches a file and saves it for the user. */
export const savePort = <Input>(
  fetchFile: (input: Input, signal: AbortSignal) => Promise<SavedFile>,
) =>
  fromPromise<void, Input>(async ({ input, signal }) => {
    try {
      const { content, name } = await fetchFile(input, signal)
      signal.throwIfAborted()
      save(content, name)
    } catch (error) {
      if (signal.aborted) return noAnswer
      if (reasonOf(error) === 'noSession') emit('session.expired')
      throw error
    }
  })

const save = (content: Blob, name: string) => {
  const href = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
