import type { I18n, MessageDescriptor } from '@lingui/core'

const texts: readonly MessageDescriptor[] = [
  /*i18n*/ { id: 'Active' },
  /*i18n*/ { id: 'Pending' },
  /*i18n*/ { id: 'Postponed' },
  /*i18n*/ { id: 'Closed' },
  /*i18n*/ { id: 'Resolved' },
  /*i18n*/ { id: 'Incident' },
  /*i18n*/ { id: 'Request' },
  /*i18n*/ { id: 'Change' },
  /*i18n*/ { id: 'Data security' },
  /*i18n*/ { id: 'Test' },
  /*i18n*/ { id: 'Low' },
  /*i18n*/ { id: 'Medium' },
  /*i18n*/ { id: 'High' },
  /*i18n*/ { id: 'Sign-in' },
  /*i18n*/ { id: 'Performance' },
  /*i18n*/ { id: 'Printing' },
  /*i18n*/ { id: 'Network' },
  /*i18n*/ { id: 'ERP application' },
  /*i18n*/ { id: 'E-mail' },
  /*i18n*/ { id: 'Backup' },
  /*i18n*/ { id: 'User account' },
  /*i18n*/ { id: 'Permission' },
  /*i18n*/ { id: 'Software' },
  /*i18n*/ { id: 'Storage' },
  /*i18n*/ { id: 'Licence' },
  /*i18n*/ { id: 'Information' },
  /*i18n*/ { id: 'Server' },
  /*i18n*/ { id: 'ERP update' },
  /*i18n*/ { id: 'Interface' },
  /*i18n*/ { id: 'Firewall' },
  /*i18n*/ { id: 'Certificate' },
  /*i18n*/ { id: 'Suspicious message' },
  /*i18n*/ { id: 'Data access' },
  /*i18n*/ { id: 'Data deletion' },
  /*i18n*/ { id: 'Lost device' },
  /*i18n*/ { id: 'Restore test' },
  /*i18n*/ { id: 'Load test' },
  /*i18n*/ { id: 'Acceptance test' },
]

const known = new Map(texts.map((text) => [text.id?.toLowerCase(), text]))

/** A status, type, category or urgency in the reader's language; unknown ones keep their name. */
export const optionNameIn = (i18n: I18n, name: string) => {
  const text = known.get(name.toLowerCase())
  return text ? i18n._(text) : name
}
