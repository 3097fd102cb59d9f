import type { AnyStateMachine } from 'xstate'

import { fieldsRead, type Fields } from './fields-read.ts'

/** What the context of a machine reads of its input; `undefined` when it reads none. */
export function inputOf({ config }: AnyStateMachine): Fields | undefined {
  if (typeof config.context !== 'function') return undefined
  const contextOf = config.context as (given: object) => unknown
  let isRead = false
  const fields = fieldsRead((input) => {
    contextOf({
      get input() {
        isRead = true
        return input
      },
      spawn: () => ({}),
      self: {},
    })
  })
  return isRead ? fields : undefined
}
