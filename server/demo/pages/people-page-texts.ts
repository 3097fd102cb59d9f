const en = {
  title: 'Sign in to the demo',
  intro:
    'Choose who you want to be. The portal opens with a real session, so you don’t need an authenticator app.',
  privacy: 'Only this address, with its key, opens this page, and only on this computer.',
  groups: {
    customers: 'Customers',
    agents: 'The provider’s agents',
    special: 'Special sign-ins',
  },
  kinds: { customer: 'Customer', manager: 'Security manager', agent: 'Agent' },
  signIn: 'Sign in',
  signInAs: (name: string) => `Sign in as ${name}`,
  credentials: 'Password and code',
  credentialsOf: (name: string) => `Password and code of ${name}`,
  changed: 'Password or second factor has changed. Sign in as usual.',
  username: 'Username',
  password: 'Password',
  code: 'Verification code',
  valid: (seconds: number) => `Accepted for another ${seconds} seconds, and only once.`,
  newCode: 'Show a new code',
  toSignIn: 'Open the sign-in page',
  back: 'All demo users',
  noCode: {
    noDemo: 'This database has no demo data.',
    nobody: 'There is no demo user with this name.',
    notPublished: 'Set up an authenticator app when you sign in.',
    usedUp: 'The current codes have been used. Show a new code in half a minute.',
  },
  company: {
    heading: 'Company sign-in',
    about:
      'Brandt & Söhne Armaturen GmbH has its own identity provider, which is part of the demo. It starts with the first press, then the sign-in page offers it, too.',
    open: 'Sign in at Brandt ID',
    failed: 'The identity provider of the demo couldn’t be started.',
  },
  refused: 'The portal refused this sign-in. Try it with the password and the code.',
  empty: 'This database has no demo users.',
}

const de: typeof en = {
  title: 'In der Demo anmelden',
  intro:
    'Wählen Sie, wer Sie sein möchten. Das Portal öffnet sich mit einer echten Sitzung; eine Authenticator-App brauchen Sie nicht.',
  privacy:
    'Diese Seite öffnet sich nur unter dieser Adresse mit ihrem Schlüssel und nur auf diesem Computer.',
  groups: {
    customers: 'Kunden',
    agents: 'Mitarbeitende des Anbieters',
    special: 'Besondere Anmeldungen',
  },
  kinds: { customer: 'Kundenkonto', manager: 'Security Manager', agent: 'Support' },
  signIn: 'Anmelden',
  signInAs: (name) => `Als ${name} anmelden`,
  credentials: 'Passwort und Code',
  credentialsOf: (name) => `Passwort und Code von ${name}`,
  changed: 'Passwort oder zweiter Faktor wurde geändert. Melden Sie sich wie gewohnt an.',
  username: 'Benutzername',
  password: 'Passwort',
  code: 'Bestätigungscode',
  valid: (seconds) => `Gilt noch ${seconds} Sekunden und nur einmal.`,
  newCode: 'Neuen Code anzeigen',
  toSignIn: 'Anmeldeseite öffnen',
  back: 'Alle Demo-Benutzer',
  noCode: {
    noDemo: 'Diese Datenbank enthält keine Demo-Daten.',
    nobody: 'Es gibt keinen Demo-Benutzer mit diesem Namen.',
    notPublished: 'Bei der Anmeldung richten Sie eine Authenticator-App ein.',
    usedUp:
      'Die aktuellen Codes sind schon verwendet. In einer halben Minute gibt es einen neuen Code.',
  },
  company: {
    heading: 'Anmeldung über das Unternehmen',
    about:
      'Die Brandt & Söhne Armaturen GmbH hat einen eigenen Identitätsanbieter, der zur Demo gehört. Er startet beim ersten Klick; danach bietet ihn auch die Anmeldeseite an.',
    open: 'Bei Brandt ID anmelden',
    failed: 'Der Identitätsanbieter der Demo ließ sich nicht starten.',
  },
  refused: 'Das Portal hat diese Anmeldung abgelehnt. Versuchen Sie es mit Passwort und Code.',
  empty: 'Diese Datenbank enthält keine Demo-Benutzer.',
}

/** Texts of the page that lists the demo users. */
export const peoplePageTexts = { en, de }
export type PeoplePageTexts = typeof en
