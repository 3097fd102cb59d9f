import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/** Names the server sends in English and the portal translates (E17, T1, T6). */
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
    'sign-in': msg`Sign-in`,
    performance: msg`Performance`,
    printing: msg`Printing`,
    network: msg`Network`,
    'erp application': msg`ERP application`,
    'e-mail': msg`E-mail`,
    backup: msg`Backup`,
    'user account': msg`User account`,
    permission: msg`Permission`,
    software: msg`Software`,
    storage: msg`Storage`,
    licence: msg`Licence`,
    information: msg`Information`,
    server: msg`Server`,
    'erp update': msg`ERP update`,
    interface: msg`Interface`,
    firewall: msg`Firewall`,
    certificate: msg`Certificate`,
    'suspicious message': msg`Suspicious message`,
    'data access': msg`Data access`,
    'data deletion': msg`Data deletion`,
    'lost device': msg`Lost device`,
    'restore test': msg`Restore test`,
    'load test': msg`Load test`,
    'acceptance test': msg`Acceptance test`,
  }),
)

/** A name without a translation stays as the server wrote it (A25). */
export const useServerTexts = () => {
  const { t } = useLingui()
  return useCallback(
    (name: string) => {
      const message = known.get(name.toLowerCase())
      return message ? t(message) : name
    },
    [t],
  )
}
