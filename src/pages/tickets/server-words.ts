import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/** Names the server gives in English and the portal knows in its own languages (E17, T1, T6). */
const known = new Map<string, MessageDescriptor>(
  Object.entries({
    active: msg`Active`,
    pending: msg`Pending`,
    postponed: msg`Postponed`,
    resolved: msg`Resolved`,
    closed: msg`Closed`,
    low: msg`Low`,
    medium: msg`Medium`,
    high: msg`High`,
    incident: msg`Incident`,
    request: msg`Request`,
    change: msg`Change`,
    'data security': msg`Data security`,
    test: msg`Test`,
  }),
)

/** A25: a name nobody translated stays as the server wrote it. */
export const useServerWords = () => {
  const { t } = useLingui()
  return useCallback(
    (name: string) => {
      const message = known.get(name.toLowerCase())
      return message ? t(message) : name
    },
    [t],
  )
}
