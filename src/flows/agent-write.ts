import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Written } from '#contract/agent-write.ts'
import type { Answer, Call, Payload } from '#contract/call.ts'
import { isClientError, reasonOf } from '#machines/failure.ts'
import { readRecord, writeRecord } from '#src/storage/storage.ts'

/** The fields that say what a form is about. */
const subjects = [
  'ticketId',
  'entryId',
  'announcementId',
  'requestId',
  'userId',
  'companyId',
  'id',
  'group',
]

const hasWriteId = ({ body }: Call) => 'shape' in body && 'writeId' in (body.shape as object)

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const formOf = ({ path }: Call, payload: object, file: string) => {
  const about = subjects.map((name) => (payload as Record<string, unknown>)[name] ?? '')
  return [path, ...about, file].join(' ')
}

const setId = (form: string, id: string | undefined) => {
  const { [form]: _, ...others } = readRecord('agent.writes') ?? {}
  const ids = id === undefined ? others : { ...others, [form]: id }
  writeRecord('agent.writes', Object.keys(ids).length > 0 ? ids : null)
}

/** A form's id, kept until the server has answered, in case only its answer was lost (T170). */
const idOf = (form: string) => {
  const id = readRecord('agent.writes')?.[form] ?? newId()
  setId(form, id)
  return id
}

/** Whether the server has refused the write, so that it can't have been stored. */
const isRefused = (error: unknown) =>
  isClientError(undefined, { error }) && reasonOf(error) !== 'noSession'

const conflict = msg`An earlier attempt was stored with different content. Check it first. If you also need this version, send it again.`

/**
 * Adds the id to an agent's write; other calls are sent as they are. A `file` has a form of its own.
 */
export const sendWrite = async <C extends Call>(
  call: C,
  payload: Written<Payload<C>>,
  send: (payload: Payload<C>) => Promise<Answer<C>>,
  file = '',
): Promise<Answer<C>> => {
  if (!hasWriteId(call)) return send(payload as Payload<C>)
  const form = formOf(call, payload as object, file)
  try {
    const written = { ...(payload as object), writeId: idOf(form) }
    const answer = await send(written as Payload<C>)
    setId(form, undefined)
    return answer
  } catch (error) {
    if (isRefused(error)) setId(form, undefined)
    if (reasonOf(error) !== 'conflict') throw error
    return { success: false, messages: [i18n._(conflict)], message: i18n._(conflict) } as Answer<C>
  }
}
