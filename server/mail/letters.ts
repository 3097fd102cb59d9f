import type { MailKind } from '#server/db/schema/schema-mail.ts'

/** What a letter may speak of. */
export type Facts = {
  provider: string
  name: string
  username: string
  link: string
  /** what a mail about something else than the account tells of it */
  about: Readonly<Record<string, string>>
}

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
  partnerRequested: ({ provider, about }) => ({
    subject: `${provider}: login for a partner employee requested (${about['code']})`,
    paragraphs: [
      `${about['requester']} of ${about['company']} asks for a login for a partner employee:`,
      `${about['person']}, ${about['mail']}, ${about['phone']}`,
      `Ticket ${about['code']}. Decide it with: npm run desk -- request approve ${about['id']}`,
    ],
  }),
  invitation: ({ provider, name, username, link }) => ({
    subject: `${provider}: your login`,
    paragraphs: [
      `Hello ${name},`,
      `You have been given a login for the customer portal. Your user name is ${username}. With this link you choose a password:`,
      link,
      'The link works once and for seven days. At the first sign-in you also set up a second factor.',
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
  partnerRequested: ({ provider, about }) => ({
    subject: `${provider}: Zugang für eine Person eines Partners beantragt (${about['code']})`,
    paragraphs: [
      `${about['requester']} (${about['company']}) beantragt einen Zugang für eine Person eines Partners:`,
      `${about['person']}, ${about['mail']}, ${about['phone']}`,
      `Ticket ${about['code']}. Freigeben mit: npm run desk -- request approve ${about['id']}`,
    ],
  }),
  invitation: ({ provider, name, username, link }) => ({
    subject: `${provider}: Ihr Zugang`,
    paragraphs: [
      `Guten Tag ${name},`,
      `für Sie wurde ein Zugang zum Kundenportal eingerichtet. Ihr Benutzername ist ${username}. Mit diesem Link wählen Sie ein Passwort:`,
      link,
      'Der Link gilt einmal und sieben Tage lang. Bei der ersten Anmeldung richten Sie außerdem einen zweiten Faktor ein.',
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
