import type { MailKind } from '#server/db/schema-mail.ts'

/** What a letter may speak of. */
export type Facts = { provider: string; name: string; username: string; link: string }

/** A paragraph that is one of its links becomes a link. */
export type Letter = { subject: string; paragraphs: readonly string[] }

/** What people are told about their accounts. */
export type AccountMail = Exclude<MailKind, 'ticketChanged'>

type Letters = Record<AccountMail, (facts: Facts) => Letter>

const en: Letters = {
  passwordReset: ({ provider, name, username, link }) => ({
    subject: `${provider}: reset your password`,
    paragraphs: [
      `Hello ${name},`,
      `Somebody asked for a new password for your account ${username}. With this link you choose one:`,
      link,
      'The link works once and for 60 minutes.',
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
  }),
  usernameRecovery: ({ provider, name, username }) => ({
    subject: `${provider}: your user name`,
    paragraphs: [
      `Hello ${name},`,
      'Somebody asked for the user name that belongs to this e-mail address. It is:',
      username,
      'If it was not you, you need not do anything.',
    ],
  }),
  passwordChanged: ({ provider, name, username }) => ({
    subject: `${provider}: your password has been changed`,
    paragraphs: [
      `Hello ${name},`,
      `The password of your account ${username} has just been changed. All other sessions have been ended.`,
      'If it was not you, please tell the security manager of your company at once.',
    ],
  }),
  mailChanged: ({ provider, name, username }) => ({
    subject: `${provider}: your e-mail address has been changed`,
    paragraphs: [
      `Hello ${name},`,
      `Your account ${username} has just been given another e-mail address. From now on mails go there, not here.`,
      'If it was not you, please tell the security manager of your company at once.',
    ],
  }),
  emergencyUsed: ({ provider, name, username }) => ({
    subject: `${provider}: your emergency code has been used`,
    paragraphs: [
      `Hello ${name},`,
      `Somebody has just signed in to your account ${username} with your emergency code. The code is used up; at the next sign-in the second factor is set up anew.`,
      'If it was not you, please change your password and tell the security manager of your company at once.',
    ],
  }),
}

const de: Letters = {
  passwordReset: ({ provider, name, username, link }) => ({
    subject: `${provider}: Passwort zurücksetzen`,
    paragraphs: [
      `Guten Tag ${name},`,
      `für Ihr Konto ${username} wurde ein neues Passwort angefordert. Mit diesem Link wählen Sie eines:`,
      link,
      'Der Link gilt einmal und 60 Minuten lang.',
      'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    ],
  }),
  usernameRecovery: ({ provider, name, username }) => ({
    subject: `${provider}: Ihr Benutzername`,
    paragraphs: [
      `Guten Tag ${name},`,
      'jemand hat nach dem Benutzernamen zu dieser E-Mail-Adresse gefragt. Er lautet:',
      username,
      'Wenn Sie das nicht waren, brauchen Sie nichts zu tun.',
    ],
  }),
  passwordChanged: ({ provider, name, username }) => ({
    subject: `${provider}: Ihr Passwort wurde geändert`,
    paragraphs: [
      `Guten Tag ${name},`,
      `das Passwort Ihres Kontos ${username} wurde soeben geändert. Alle anderen Sitzungen wurden beendet.`,
      'Wenn Sie das nicht waren, melden Sie sich bitte sofort beim Security Manager Ihres Unternehmens.',
    ],
  }),
  mailChanged: ({ provider, name, username }) => ({
    subject: `${provider}: Ihre E-Mail-Adresse wurde geändert`,
    paragraphs: [
      `Guten Tag ${name},`,
      `für Ihr Konto ${username} wurde soeben eine andere E-Mail-Adresse eingetragen. E-Mails gehen ab jetzt dorthin und nicht mehr hierher.`,
      'Wenn Sie das nicht waren, melden Sie sich bitte sofort beim Security Manager Ihres Unternehmens.',
    ],
  }),
  emergencyUsed: ({ provider, name, username }) => ({
    subject: `${provider}: Ihr Notfallcode wurde verwendet`,
    paragraphs: [
      `Guten Tag ${name},`,
      `soeben hat sich jemand mit Ihrem Notfallcode an Ihrem Konto ${username} angemeldet. Der Code ist damit verbraucht; bei der nächsten Anmeldung wird der zweite Faktor neu eingerichtet.`,
      'Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und melden Sie sich beim Security Manager Ihres Unternehmens.',
    ],
  }),
}

const letters: Partial<Record<string, Letters>> = { en, de }

/** A letter in a person's language; in English where there is none. */
export const letterOf = (kind: AccountMail, language: string, facts: Facts) =>
  (letters[language] ?? en)[kind](facts)
