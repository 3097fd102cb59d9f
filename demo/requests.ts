/** A security manager's request at a demo company. */
export type DemoRequest = {
  /** how long before the last midnight */
  daysAgo: number
  requester: string
  reason?: string
  /** the decision; absent while the request is open */
  decided?: { daysAgo: number; state: 'approved' | 'refused'; answer?: string }
} & (
  | { kind: 'lock'; about: string }
  | { kind: 'offboarding'; about: string; lastDayIn: number }
  | { kind: 'partner'; firstName: string; lastName: string; mail: string }
)

/** Oldest first; each in the language of its company. */
export const demoRequests: DemoRequest[] = [
  {
    kind: 'partner',
    requester: 'anna.keller',
    daysAgo: 74,
    firstName: 'Tobias',
    lastName: 'Renner',
    mail: 'tobias.renner@partner.example',
    decided: {
      state: 'refused',
      daysAgo: 72,
      answer: 'Mit diesem Partner gibt es noch keinen Vertrag zur Auftragsverarbeitung.',
    },
  },
  {
    kind: 'partner',
    requester: 'helen.pike',
    daysAgo: 40,
    firstName: 'Aaron',
    lastName: 'Blyth',
    mail: 'aaron.blyth@partner.example',
    decided: {
      state: 'refused',
      daysAgo: 39,
      answer: 'This consultant already has a login, and it covers your company too.',
    },
  },
  {
    kind: 'lock',
    requester: 'matthias.brandt',
    about: 'lena.vogt',
    daysAgo: 33,
    reason: 'Frau Vogt hat ihr Diensttelefon verloren.',
    decided: {
      state: 'refused',
      daysAgo: 33,
      answer: 'Frau Vogt hat sich gemeldet: Das Telefon ist wieder da.',
    },
  },
  {
    kind: 'offboarding',
    requester: 'anna.keller',
    about: 'stefan.grossmann',
    daysAgo: 9,
    lastDayIn: 60,
    reason: 'Herr Großmann geht in den Ruhestand.',
    decided: { state: 'approved', daysAgo: 8 },
  },
  {
    kind: 'lock',
    requester: 'helen.pike',
    about: 'priya.raman',
    daysAgo: 6,
    reason: 'Her laptop was stolen on a business trip.',
    decided: {
      state: 'refused',
      daysAgo: 5,
      answer:
        'Ms Raman never set up two-factor authentication, so no one can sign in with this login.',
    },
  },
  {
    kind: 'partner',
    requester: 'matthias.brandt',
    daysAgo: 3,
    firstName: 'Carla',
    lastName: 'Winkelmann',
    mail: 'c.winkelmann@partner.example',
  },
  {
    kind: 'offboarding',
    requester: 'oliver.grant',
    about: 'priya.raman',
    daysAgo: 2,
    lastDayIn: 21,
    reason: 'She is moving to our sister company in Leeds.',
  },
  {
    kind: 'lock',
    requester: 'anna.keller',
    about: 'jolanta.wojcik',
    daysAgo: 1,
    reason: 'Frau Wójcik ist für ein Jahr in Elternzeit.',
  },
]
