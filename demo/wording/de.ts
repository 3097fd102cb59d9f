import type { Wording } from './wording.ts'

export const de: Wording = {
  greetings: {
    flowing: ['Guten Tag,', 'Hallo zusammen,', 'Sehr geehrte Damen und Herren,', 'Guten Morgen,'],
    standing: ['Guten Morgen!', 'Hallo zusammen!', 'Guten Tag!'],
  },
  closings: ['Viele Grüße', 'Mit freundlichen Grüßen', 'Danke und Gruß', 'Freundliche Grüße'],
  answerTo: (title, _, lastName) => `Hallo ${title} ${lastName},`,
  answerEnds: ['Freundliche Grüße', 'Viele Grüße', 'Mit freundlichen Grüßen'],
  capitalAfterGreeting: false,
  steps: {
    created: 'Ticket erstellt',
    comment: 'Kommentar',
    answer: 'Antwort',
    status: 'Status geändert',
    assigned: 'Zugewiesen',
  },
  statuses: {
    active: 'Aktiv',
    pending: 'Wartend',
    postponed: 'Zurückgestellt',
    resolved: 'Gelöst',
    closed: 'Geschlossen',
  },
  serviceDesk: 'Service Desk',
  createdByPortal: 'Über das Kundenportal erstellt.',
  assignedTo: (group, agent) => `Zugewiesen an ${group}, ${agent}.`,
  statusChanged: (from, to) => `Der Status hat sich von ${from} zu ${to} geändert.`,
  working: [
    'vielen Dank für die Angaben. Wir sind an der Sache und melden uns, sobald wir mehr wissen.',
    'danke, das hilft uns weiter. Wir stellen das Verhalten gerade in einer Kopie Ihrer Umgebung nach.',
    'die Angaben haben wir an die Fachkollegen gegeben. Mit einer Rückmeldung rechnen wir heute im Laufe des Nachmittags.',
    'danke. Wir haben die Protokolle gesichert und werten sie aus. Bis dahin müssen Sie nichts weiter tun.',
  ],
  nudges: [
    'Gibt es hierzu schon einen Stand? Bei uns fragen mehrere Kollegen nach.',
    'Kurze Nachfrage: Können Sie abschätzen, bis wann das erledigt ist?',
    'Das Thema ist für uns weiterhin offen. Bitte um eine kurze Zwischeninfo.',
    'Wir müssten das bis Ende der Woche geklärt haben. Ist das realistisch?',
  ],
  nudgeAnswers: [
    'die Ursache ist eingegrenzt, wir prüfen gerade die Lösung. Ich melde mich spätestens morgen Vormittag wieder.',
    'entschuldigen Sie die Wartezeit. Wir warten noch auf eine Rückmeldung des Herstellers und haben heute nachgefasst.',
    'ja, das ist realistisch. Die Änderung ist vorbereitet und wird im nächsten Wartungsfenster eingespielt.',
  ],
  reminders: [
    'wir möchten gern weitermachen, uns fehlt aber noch Ihre Antwort auf die letzte Frage. Genügt Ihnen bis Freitag?',
    'kurze Erinnerung: Sobald wir Ihre Antwort haben, geht es hier weiter.',
  ],
  postponements: [
    'wie besprochen stellen wir die Umsetzung bis nach Ihrer Inventur zurück und nehmen sie danach ohne weitere Aufforderung wieder auf.',
    'der Hersteller liefert die Korrektur erst mit der nächsten Version. Bis dahin bleibt die Umgehung aktiv, wir haben uns den Termin vorgemerkt.',
    'da {colleague} derzeit im Urlaub ist, setzen wir das Ticket auf Wiedervorlage und melden uns in zwei Wochen.',
    'die nötige Hardware ist bestellt, Lieferzeit etwa drei Wochen. Sobald sie da ist, stimmen wir den Termin mit Ihnen ab.',
    'das Thema ist für das nächste gemeinsame Monatsgespräch eingeplant. Bis dahin stellen wir das Ticket zurück.',
  ],
  thanks: [
    'Funktioniert wieder, vielen Dank für die schnelle Hilfe!',
    'Geprüft und in Ordnung. Das Ticket kann geschlossen werden.',
    'Danke, passt so. Bitte schließen.',
    'Bestens, vielen Dank auch im Namen der Kolleginnen und Kollegen.',
    'Läuft seither ohne Auffälligkeiten. Danke!',
  ],
  groups: {
    desk: 'Service Desk',
    platform: 'Systembetrieb',
    erp: 'ERP-Betreuung',
    network: 'Netzwerk und Sicherheit',
    backup: 'Datensicherung',
    security: 'Informationssicherheit',
  },
  priorities: ['1 – kritisch', '2 – hoch', '3 – normal', '4 – niedrig'],
}
