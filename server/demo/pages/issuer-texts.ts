const en = {
  title: 'Sign in to Brandt ID',
  intro:
    'This is the identity provider of a company, part of the demo. Choose who you are; a real one would ask for a password and a second factor here.',
  signInAs: (name: string) => `Sign in as ${name}`,
  linked: 'Linked to an account of the portal: it opens at once.',
  unlinked: 'Not linked yet: the portal asks for username, password and code once.',
  cancel: 'Cancel and go back',
}

const de: typeof en = {
  title: 'Bei Brandt ID anmelden',
  intro:
    'Das ist der Identitätsanbieter eines Unternehmens, als Teil der Demo. Wählen Sie, wer Sie sind; ein echter würde hier nach Passwort und zweitem Faktor fragen.',
  signInAs: (name) => `Als ${name} anmelden`,
  linked: 'Mit einem Konto des Portals verknüpft: Es öffnet sich sofort.',
  unlinked: 'Noch nicht verknüpft: Das Portal fragt einmal nach Benutzername, Passwort und Code.',
  cancel: 'Abbrechen und zurückkehren',
}

/** Texts of the page of the demo's identity provider. */
export const issuerTexts = { en, de }
