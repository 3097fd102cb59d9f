import type { DemoMessage } from './message.ts'

/** Newest first. */
export const germanMessages: DemoMessage[] = [
  {
    daysAgo: 1,
    title: 'Wartung am Wochenende',
    teaser: (day) =>
      `Am ${day(4)} spielen wir zwischen 20 und 23 Uhr Sicherheitsupdates ein. Ihr ERP-System ist in dieser Zeit bis zu 40 Minuten nicht erreichbar; laufende Sitzungen werden beendet.`,
  },
  {
    daysAgo: 3,
    title: 'Zertifikat für den Fernzugriff wird getauscht',
    teaser: (day) =>
      `Das Zertifikat unseres Gateways läuft ab. Wir tauschen es am ${day(5)} ab 6 Uhr. Sie müssen nichts tun, außer Ihr Client fragt einmal nach, ob er dem neuen Zertifikat vertrauen soll.`,
  },
  {
    daysAgo: 8,
    title: 'Täuschend echte E-Mails in unserem Namen',
    teaser: () =>
      'Zurzeit gehen E-Mails um, die zum „Bestätigen“ des Kontos auffordern. Wir fragen nie nach Passwort oder Code. Im Zweifel öffnen Sie das Portal von Hand und melden uns die Nachricht als Ticket.',
  },
  {
    daysAgo: 19,
    title: 'Jahresabschluss: Rechenzeit rechtzeitig anmelden',
    teaser: (day) =>
      `Wenn Sie für Inventur oder Abschluss mehr Leistung brauchen, geben Sie uns bitte bis zum ${day(14)} mit einem Ticket vom Typ Änderung Bescheid. Wir planen die Kapazität dann fest ein.`,
  },
  {
    daysAgo: 33,
    title: 'Rücksicherung erfolgreich geprüft',
    teaser: () =>
      'Im letzten Quartal haben wir aus Ihren Sicherungen probeweise wiederhergestellt: alle Datenbanken vollständig, die längste in 52 Minuten. Den Bericht erhalten Sie auf Wunsch über ein Ticket.',
  },
  {
    daysAgo: 61,
    title: 'Neue Rufnummer der Bereitschaft',
    teaser: (day) =>
      `Ab dem ${day(7)} erreichen Sie unsere Bereitschaft außerhalb der Geschäftszeiten unter +49 30 555 0100. Die alte Nummer leitet noch drei Monate weiter.`,
  },
]
