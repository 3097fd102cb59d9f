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
      `Das Zertifikat unseres Gateways läuft ab. Wir tauschen es am ${day(5)} ab 6 Uhr. Sie müssen nichts tun. Falls Ihr Client fragt, ob er dem neuen Zertifikat vertrauen soll, bestätigen Sie das bitte.`,
  },
  {
    daysAgo: 8,
    title: 'Täuschend echte E-Mails in unserem Namen',
    teaser: () =>
      'Zurzeit sind E-Mails im Umlauf, die zum „Bestätigen“ des Kontos auffordern. Wir fragen nie nach Passwort oder Code. Geben Sie im Zweifel die Adresse des Portals selbst ein und melden Sie uns die E-Mail mit einem Ticket.',
  },
  {
    daysAgo: 19,
    title: 'Jahresabschluss: Rechenleistung rechtzeitig anmelden',
    teaser: (day) =>
      `Wenn Sie für Inventur oder Abschluss mehr Leistung brauchen, geben Sie uns bitte bis zum ${day(14)} mit einem Ticket der Art „Änderung“ Bescheid. Wir planen die Kapazität dann fest ein.`,
  },
  {
    daysAgo: 33,
    title: 'Wiederherstellung erfolgreich getestet',
    teaser: () =>
      'Im letzten Quartal haben wir Ihre Sicherungen testweise wiederhergestellt. Alle Datenbanken waren vollständig, die größte war nach 52 Minuten bereit. Den Bericht können Sie mit einem Ticket anfordern.',
  },
  {
    daysAgo: 61,
    title: 'Neue Rufnummer der Bereitschaft',
    teaser: (day) =>
      `Ab dem ${day(7)} erreichen Sie unsere Bereitschaft außerhalb der Geschäftszeiten unter +49 30 555 0100. Die alte Nummer leitet noch drei Monate weiter.`,
  },
]
