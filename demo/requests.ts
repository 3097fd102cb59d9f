/** A text in the language of its company, or in both if that company's demo can be English. */
export type RequestText = string | { de: string; en: string }

/** A security manager's request at a demo company. */
export type DemoRequest = {
  /** how long before the last midnight */
  daysAgo: number
  requester: string
  reason?: RequestText
  /** the decision; absent while the request is open */
  decided?: { daysAgo: number; state: 'approved' | 'refused'; answer?: RequestText }
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
      answer: {
        de: 'Mit diesem Partner gibt es noch keinen Vertrag zur Auftragsverarbeitung.',
        en: 'There is no data processing contract with this partner yet.',
      },
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
    reason: {
      de: 'Frau Vogt hat ihr Diensttelefon verloren.',
      en: 'Ms Vogt has lost her work phone.',
    },
    decided: {
      state: 'refused',
      daysAgo: 33,
      answer: {
        de: 'Frau Vogt hat sich gemeldet: Das Telefon ist wieder da.',
        en: 'Ms Vogt has called us: she has found the phone.',
      },
    },
  },
  {
    kind: 'offboarding',
    requester: 'anna.keller',
    about: 'stefan.grossmann',
    daysAgo: 9,
    lastDayIn: 60,
    reason: { de: 'Herr Großmann geht in den Ruhestand.', en: 'Mr Großmann is retiring.' },
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
    reason: {
      de: 'Frau Wójcik ist für ein Jahr in Elternzeit.',
      en: 'Ms Wójcik is on parental leave for a year.',
    },
  },
]
