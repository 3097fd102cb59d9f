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
]

const known = new Map(texts.map((text) => [text.id?.toLowerCase(), text]))

/** A status, type or urgency in the reader's language; unknown ones keep their name. */
export const optionNameIn = (i18n: I18n, name: string) => {
  const text = known.get(name.toLowerCase())
  return text ? i18n._(text) : name
}
