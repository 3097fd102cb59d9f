import type { Migration } from 'kysely/migration'

const types = [
  { id: 1, name: 'Incident' },
  { id: 2, name: 'Request' },
  { id: 3, name: 'Change' },
  { id: 4, name: 'Data security' },
  { id: 5, name: 'Test' },
]

/** Only Closed is closed (A26, A27). */
const statuses = [
  { id: 1, name: 'Active', is_closed: 0 },
  { id: 2, name: 'Pending', is_closed: 0 },
  { id: 3, name: 'Postponed', is_closed: 0 },
  { id: 4, name: 'Closed', is_closed: 1 },
  { id: 5, name: 'Resolved', is_closed: 0 },
]

const urgencies = [
  { id: 1, name: 'High' },
  { id: 2, name: 'Medium' },
  { id: 3, name: 'Low' },
]

const categoriesByType: Record<number, string[]> = {
  1: ['Sign-in', 'Performance', 'Printing', 'Network', 'ERP application', 'E-mail', 'Backup'],
  2: ['User account', 'Permission', 'Software', 'Storage', 'Licence', 'Information'],
  3: ['Server', 'ERP update', 'Interface', 'Firewall', 'Certificate'],
  4: ['Suspicious message', 'Data access', 'Data deletion', 'Lost device'],
  5: ['Restore test', 'Load test', 'Acceptance test'],
}

const categories = Object.entries(categoriesByType).flatMap(([type, names]) =>
  names.map((name, index) => ({
    id: Number(type) * 100 + index + 1,
    ticket_type_id: Number(type),
    name,
  })),
)

/** The choices of the ticket form, which every installation needs. */
export const choices: Migration = {
  up: async (db) => {
    await db.insertInto('ticket_type').values(types).execute()
    await db.insertInto('ticket_status').values(statuses).execute()
    await db.insertInto('urgency').values(urgencies).execute()
    await db.insertInto('category').values(categories).execute()
  },
}
