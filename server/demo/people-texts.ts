import type { AgentRole } from '#contract/rules/agent-roles.ts'

/** A text in the languages of the demo. */
export type DemoText = { en: string; de: string }

/** What is special about a selected demo user; the first one has the most to show. */
export const customerLines: Record<string, DemoText> = {
  'anna.keller': {
    en: 'Has a full day of tickets, news and messages',
    de: 'Hat einen vollen Tag mit Tickets, Neuigkeiten und Nachrichten',
  },
  'jonas.wolff': { en: 'Works for three companies', de: 'Arbeitet für drei Unternehmen' },
  'miriam.hartwig': {
    en: 'Group IT, twelve companies, all permissions',
    de: 'Konzern-IT mit zwölf Unternehmen und allen Rechten',
  },
  'oliver.grant': {
    en: 'Partner security manager, reads English',
    de: 'Security Manager für Partner, liest Englisch',
  },
  'peter.lindner': {
    en: 'Has a token from the provider',
    de: 'Hat einen Token vom Anbieter',
  },
  'lena.vogt': {
    en: 'First sign-in, with the setup wizard',
    de: 'Erste Anmeldung, mit Einrichtung der Authenticator-App',
  },
  'sabine.ott': { en: 'Password has expired', de: 'Das Passwort ist abgelaufen' },
  'markus.ebert': {
    en: 'Password has expired, new one needs a code',
    de: 'Das Passwort ist abgelaufen, ein neues verlangt einen Code',
  },
  'sanne.dekker': {
    en: 'Must enter a new email address',
    de: 'Muss eine neue E-Mail-Adresse angeben',
  },
  'nina.falk': { en: 'Has no permissions: “Oops..”', de: 'Hat keine Rechte: „Oops..“' },
  'karl.brunner': { en: 'Locked, can’t sign in', de: 'Gesperrt, kann sich nicht anmelden' },
}

export const agentLines: Record<AgentRole, DemoText> = {
  agent: { en: 'Works on tickets at /agent', de: 'Bearbeitet Tickets unter /agent' },
  lead: {
    en: 'Works on tickets, redacts entries',
    de: 'Bearbeitet Tickets, schwärzt Einträge',
  },
  admin: {
    en: 'Works on tickets, manages users',
    de: 'Bearbeitet Tickets, verwaltet Benutzer',
  },
  auditor: { en: 'Reads everything, changes nothing', de: 'Liest alles, ändert nichts' },
}
