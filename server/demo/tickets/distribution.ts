import type { ticketTypes, urgencies } from '#contract/limits.ts'
import type { Wording } from '#demo/wording/wording.ts'
import type { Status } from './log-lines.ts'

/** How many of the 500 tickets have each status, and how many days ago they were opened. */
export const distribution: Record<Status, { count: number; days: [number, number] }> = {
  active: { count: 115, days: [1, 25] },
  pending: { count: 75, days: [2, 30] },
  postponed: { count: 40, days: [8, 80] },
  resolved: { count: 90, days: [4, 13] },
  closed: { count: 180, days: [18, 420] },
}

type Group = keyof Wording['groups']

const groupsByCategory: Record<string, Group> = {
  'ERP application': 'erp',
  'ERP update': 'erp',
  'E-mail': 'platform',
  Performance: 'platform',
  Server: 'platform',
  Interface: 'erp',
  Network: 'network',
  Firewall: 'network',
  Certificate: 'network',
  Backup: 'backup',
  Storage: 'backup',
  'Restore test': 'backup',
  'Suspicious message': 'security',
  'Data access': 'security',
  'Data deletion': 'security',
  'Lost device': 'security',
  'Load test': 'platform',
  'Acceptance test': 'erp',
}

/** The group responsible for a category. */
export const groupOf = (category: string): Group => groupsByCategory[category] ?? 'desk'

/** The provider's ranking, from 1 to 4. */
export const rankOf = (urgency: keyof typeof urgencies, type: keyof typeof ticketTypes) => {
  if (urgency === 'high') return type === 'incident' || type === 'dataSecurity' ? 1 : 2
  return urgency === 'medium' ? 3 : 4
}
