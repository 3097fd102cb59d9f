import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

import { hebrew } from './words-hebrew.ts'

const en = {
  wrongCredentials: 'Incorrect username or password.',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'The new password needs at least {minLength} characters.',
  passwordNeedsLetter: 'The new password needs a letter.',
  passwordNeedsCapital: 'The new password needs a capital letter.',
  passwordNeedsLowercase: 'The new password needs a lowercase letter.',
  passwordNeedsNumber: 'The new password needs a number.',
  passwordNeedsSpecial: 'The new password needs a special character.',
  passwordTooCommon: 'This password is too common and easy to guess. Please choose another one.',
  passwordHoldsName: 'The new password must not contain your username or your real name.',
  passwordUsedBefore: 'You have used this password before. Please choose a new one.',
  passwordChangedMeanwhile: 'The password has just been changed elsewhere. Please sign in again.',
  renewAtSignIn: 'This password has expired. Please sign in with it to choose a new one.',
  wrongTotp: 'Invalid TOTP, please try again.',
  wrongPassword: 'The current password is not right.',
  enterValidEmail: 'Please enter a valid email address',
  emailAlreadyInUse: 'This email address is already in use by another user.',
  emailCannotBeRemoved: 'The email address cannot be removed.',
  nameCannotBeEmpty: 'First name and last name cannot be empty.',
  linkExpired:
    'This password reset link has expired or is invalid. Please request a new link from the login page.',
  partnerAsked: 'We have received your request. You can follow it in ticket {code}.',
  partnerAskedBefore:
    'A login for this email address has been requested already. You can follow it in ticket {code}.',
  partnerApproved: 'The login for {name} is set up. An invitation is on its way to {mail}.',
  partnerTitle: 'New login for a partner employee: {name}',
  partnerDetails: 'A login for a partner employee has been requested:',
  partnerFields: 'First name: {firstName}\nLast name: {lastName}\nE-mail: {email}\nPhone: {phone}',
  commentTooShort: 'A comment needs at least 2 characters.',
  commentTooLong: 'A comment can have at most 5000 characters.',
  commentTooManyLines: 'A comment can have at most 20 lines.',
  commentTooSoon: 'One comment per 5 minutes is permitted. Please try again a little later.',
  commentOnClosed: 'This ticket is closed, so it takes no more comments.',
  fileTooLarge: 'A file can have at most 10 MB.',
  filesTooMany: 'This ticket takes no more files.',
  fileInfected: 'A virus was found in this file. It has not been kept.',
  fileUnchecked: 'Files cannot be checked for viruses at the moment. Please try again later.',
  fileNoPicture: 'Only pictures can stand in a description: PNG, JPEG, GIF, WebP or AVIF.',
  imageTooLarge:
    'This image has too many pixels. An image can have at most 40 megapixels and 16,384 pixels a side.',
  imageOnSent: 'This ticket has been sent, so its description takes no more images.',
  draftsFull:
    'Your company’s unsent tickets hold too many files. Send a ticket or delete files you don’t need, then try again.',
  fileOnClosed: 'This ticket is closed, so its files stay as they are.',
  fileNotYours: 'Only the uploader or a security manager can delete this file.',
  shortTooShort: 'Minimum length is 10 characters',
  descriptionTooShort: 'Minimum length is 50 characters',
  descriptionTooComplex:
    'The description has too much formatting. Please simplify it or attach it as a file.',
  choiceMissing: 'Please choose a type, a category of this type and an urgency.',
  affectedMissing: 'Please choose at least one affected user of this company.',
  draftUsed: 'Another ticket has been created from this draft. Please start a new one.',
  stepCreated: 'Ticket created',
  created: 'Created in the customer portal.',
  stepComment: 'Comment',
  stepReactivated: 'Reactivated',
  reactivated: 'The status has changed from Resolved to Active.',
}

export type WordKey = keyof typeof en

const de: Record<WordKey, string> = {
  wrongCredentials: 'Benutzername oder Passwort ist falsch.',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  passwordTooShort: 'Das neue Passwort braucht mindestens {minLength} Zeichen.',
  passwordNeedsLetter: 'Das neue Passwort braucht einen Buchstaben.',
  passwordNeedsCapital: 'Das neue Passwort braucht einen Großbuchstaben.',
  passwordNeedsLowercase: 'Das neue Passwort braucht einen Kleinbuchstaben.',
  passwordNeedsNumber: 'Das neue Passwort braucht eine Ziffer.',
  passwordNeedsSpecial: 'Das neue Passwort braucht ein Sonderzeichen.',
  passwordTooCommon:
    'Dieses Passwort ist weit verbreitet und leicht zu erraten. Bitte wählen Sie ein anderes.',
  passwordHoldsName:
    'Das neue Passwort darf weder Ihren Benutzernamen noch Ihren wirklichen Namen enthalten.',
  passwordUsedBefore: 'Dieses Passwort hatten Sie schon einmal. Bitte wählen Sie ein neues.',
  passwordChangedMeanwhile:
    'Das Passwort wurde gerade an anderer Stelle geändert. Bitte melden Sie sich neu an.',
  renewAtSignIn:
    'Dieses Passwort ist abgelaufen. Bitte melden Sie sich damit an, um ein neues zu wählen.',
  wrongTotp: 'Der Code stimmt nicht. Bitte versuchen Sie es noch einmal.',
  wrongPassword: 'Das aktuelle Passwort stimmt nicht.',
  enterValidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  emailAlreadyInUse: 'Diese E-Mail-Adresse wird schon von einer anderen Person verwendet.',
  emailCannotBeRemoved: 'Die E-Mail-Adresse kann nicht entfernt werden.',
  nameCannotBeEmpty: 'Vorname und Nachname dürfen nicht leer sein.',
  linkExpired:
    'Dieser Link ist abgelaufen oder ungültig. Bitte fordern Sie auf der Anmeldeseite einen neuen an.',
  partnerAsked: 'Wir haben Ihre Anfrage erhalten. Sie können sie im Ticket {code} verfolgen.',
  partnerAskedBefore:
    'Für diese E-Mail-Adresse wurde schon ein Zugang beantragt. Sie können die Anfrage im Ticket {code} verfolgen.',
  partnerApproved: 'Der Zugang für {name} ist eingerichtet. Eine Einladung geht an {mail}.',
  partnerTitle: 'Neuer Zugang für eine Person eines Partners: {name}',
  partnerDetails: 'Ein Zugang für eine Person eines Partners wurde beantragt:',
  partnerFields: 'Vorname: {firstName}\nNachname: {lastName}\nE-Mail: {email}\nTelefon: {phone}',
  commentTooShort: 'Ein Kommentar braucht mindestens 2 Zeichen.',
  commentTooLong: 'Ein Kommentar darf höchstens 5000 Zeichen haben.',
  commentTooManyLines: 'Ein Kommentar darf höchstens 20 Zeilen haben.',
  commentTooSoon: 'Alle 5 Minuten ist ein Kommentar möglich. Bitte versuchen Sie es etwas später.',
  commentOnClosed: 'Dieses Ticket ist geschlossen und nimmt keine Kommentare mehr an.',
  fileTooLarge: 'Eine Datei darf höchstens 10 MB groß sein.',
  filesTooMany: 'Dieses Ticket nimmt keine weiteren Dateien an.',
  fileInfected: 'In dieser Datei wurde ein Virus gefunden. Sie wurde nicht gespeichert.',
  fileUnchecked:
    'Dateien können zurzeit nicht auf Viren geprüft werden. Bitte versuchen Sie es später noch einmal.',
  fileNoPicture: 'In einer Beschreibung sind nur Bilder möglich: PNG, JPEG, GIF, WebP oder AVIF.',
  imageTooLarge:
    'Dieses Bild hat zu viele Pixel. Möglich sind höchstens 40 Megapixel und 16.384 Pixel je Seite.',
  imageOnSent:
    'Dieses Ticket wurde schon gesendet. Seine Beschreibung nimmt keine Bilder mehr auf.',
  draftsFull:
    'Die noch nicht gesendeten Tickets Ihres Unternehmens enthalten zu viele Dateien. Bitte senden Sie ein Ticket oder löschen Sie Dateien, die Sie nicht brauchen.',
  fileOnClosed: 'Dieses Ticket ist geschlossen, deshalb bleiben seine Dateien, wie sie sind.',
  fileNotYours: 'Nur wer sie hochgeladen hat oder ein Security Manager kann die Datei löschen.',
  shortTooShort: 'Mindestens 10 Zeichen sind nötig',
  descriptionTooShort: 'Mindestens 50 Zeichen sind nötig',
  descriptionTooComplex:
    'Die Beschreibung ist zu aufwendig formatiert. Bitte vereinfachen Sie sie oder hängen Sie sie als Datei an.',
  choiceMissing:
    'Bitte wählen Sie einen Typ, eine Kategorie dieses Typs und eine Dringlichkeit aus.',
  affectedMissing: 'Bitte wählen Sie mindestens eine betroffene Person dieses Unternehmens aus.',
  draftUsed:
    'Aus diesem Entwurf ist schon ein anderes Ticket entstanden. Bitte beginnen Sie ein neues.',
  stepCreated: 'Ticket erstellt',
  created: 'Über das Kundenportal erstellt.',
  stepComment: 'Kommentar',
  stepReactivated: 'Wieder geöffnet',
  reactivated: 'Der Status hat sich von Gelöst zu Aktiv geändert.',
}

const words = { en, de }
export type ServerLanguage = keyof typeof words

/** The server's words in a language; in English where it has none. */
export const wordsIn = (language: string): Record<WordKey, string> =>
  words[language as ServerLanguage] ?? en

/** The most wanted of these languages by an Accept-Language header, else English. */
const mostWanted = <Known extends string>(
  header: string | undefined,
  known: Record<Known, object>,
) => {
  const wanted = new Negotiator({ headers: { 'accept-language': header } })
  return (wanted.language(Object.keys(known)) ?? 'en') as Known | 'en'
}

/** The language of an Accept-Language header the server has all its words in, else English. */
export const languageFrom = (header: string | undefined): ServerLanguage =>
  mostWanted(header, words)

const answers = { ...words, he: { ...en, ...hebrew } }

/** The words for whoever asks. */
export const wordsFor = (request: FastifyRequest) =>
  answers[mostWanted(request.headers['accept-language'], answers)]

/** A text with its gaps filled: `{code}` by the value of that name. */
export const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap)
