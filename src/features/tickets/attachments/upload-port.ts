import { fromPromise, type AnyActorRef } from 'xstate'

import type { uploadAttachment, uploadMedia } from '#contract/attachments.ts'
import type { Answer, Payload } from '#contract/call.ts'
import type { ChosenFile } from '#machines/chosen-file.ts'
import { CallFailure, reasonOf } from '#machines/failure.ts'
import { upload } from '#src/api/upload.ts'
import { keptFile, letGoOfFile } from './chosen-files.ts'
import { publish } from '#src/flows/news.ts'
import { noAnswer } from '#src/flows/with-ports.ts'

type FileCall = typeof uploadAttachment | typeof uploadMedia
type Upload<C extends FileCall> = Payload<C> & { file: ChosenFile }

/** Fills a `filePort`; the machine hears of every step as `upload.progressed`. */
export const uploadPort = <C extends FileCall>(call: C) =>
  fromPromise<Answer<C>, Upload<C>>(async ({ input, signal, self }) => {
    const file = keptFile(input.file.key)
    if (!file) throw new CallFailure('missing')
    const tell = (share: number) =>
      (self as AnyActorRef)._parent?.send({ type: 'upload.progressed', share })
    try {
      const answer = await upload(call, { payload: input, file, signal }, tell)
      if (answer.success) letGoOfFile(input.file.key)
      return answer
    } catch (error) {
      if (signal.aborted) return noAnswer
      if (reasonOf(error) === 'noSession') publish('session.expired')
      throw error
    }
  })
