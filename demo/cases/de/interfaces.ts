import type { Case } from '#demo/cases/case.ts'

export const interfaces: Case[] = [
  {
    type: 'incident',
    category: 'Network',
    urgency: ['high'],
    title: 'Zertifikat von portal.{domain} abgelaufen, Browser warnt',
    body: [
      'Unsere Kunden melden, dass beim Aufruf von `portal.{domain}` eine Sicherheitswarnung erscheint. Laut Anzeige ist das Zertifikat seit gestern abgelaufen.',
      'Bestellungen über das Portal sind eingebrochen, bitte dringend.',
    ],
    conversation: {
      ask: [
        'die automatische Verlängerung ist an der Domainprüfung gescheitert. Wurde der Name `portal.{domain}` vor Kurzem auf einen anderen Dienst umgeleitet?',
      ],
      answer: ['Ja, seit letzter Woche läuft davor ein DDoS-Schutz.'],
      fix: [
        'wir haben die Prüfung auf einen DNS-Eintrag umgestellt und ein neues Zertifikat ausgestellt. Es ist auf allen Knoten aktiv. Künftig werden wir 20 Tage vor Ablauf gewarnt, nicht erst am letzten Tag.',
      ],
    },
    files: ['browserwarnung.png'],
    everyone: true,
  },
  {
    type: 'incident',
    category: 'ERP application',
    urgency: ['high', 'medium'],
    title: 'EDI-Bestellungen von {partner} werden nicht übernommen',
    body: [
      'Seit gestern Nachmittag laufen keine Bestellungen von {partner} mehr ein. Der Kunde bestätigt, dass gesendet wurde. Im Eingangsordner liegen {n} Dateien mit der Endung `.err`.',
      { code: 'ORDERS {document}: Segment NAD+DP fehlt, Nachricht abgewiesen' },
    ],
    conversation: {
      ask: [
        'die Gegenseite lässt neuerdings die Lieferadresse weg, wenn sie der Rechnungsadresse gleicht. Dürfen wir in diesem Fall die Rechnungsadresse übernehmen?',
      ],
      answer: ['Ja, das entspricht unserer Absprache mit dem Kunden.'],
      fix: [
        'die Zuordnung ist angepasst, alle {n} zurückgewiesenen Bestellungen sind nachverarbeitet und als Aufträge in {erp} sichtbar.',
      ],
    },
    files: ['edi-fehler.txt'],
  },
  {
    type: 'incident',
    category: 'ERP application',
    urgency: ['medium'],
    title: 'Artikelabgleich mit dem Onlineshop bleibt bei {percent} % stehen',
    body: [
      'Der nächtliche Abgleich der Artikel mit dem Shop endet seit {n} Nächten vorzeitig. Preise und Bestände im Shop sind dadurch veraltet.',
      'Ein manueller Start am Tag bricht an derselben Stelle ab, Artikelgruppe {document}.',
    ],
    conversation: {
      ask: [
        'in der genannten Gruppe gibt es einen Artikel mit einem Bild von 48 MB. Können Sie das Bild durch eine kleinere Fassung ersetzen?',
      ],
      answer: ['Erledigt, das war ein Druckbild aus dem Marketing.'],
      fix: [
        'der Abgleich ist vollständig durchgelaufen, 14 Minuten für alle Artikel. Zusätzlich überspringt er künftig zu große Bilder mit einem Hinweis, statt abzubrechen.',
      ],
    },
  },
  {
    type: 'request',
    category: 'Software',
    urgency: ['low', 'medium'],
    title: 'Bankschnittstelle: neues Konto bei der Hausbank anbinden',
    body: [
      'wir haben ein weiteres Geschäftskonto eröffnet und möchten Kontoauszüge und Zahlungen wie bei den bestehenden Konten über {erp} abwickeln.',
      'Die Bankparameter und der INI-Brief liegen uns vor.',
    ],
    conversation: {
      ask: [
        'wir haben die Schlüssel erzeugt. Bitte unterschreiben Sie den INI-Brief und senden Sie ihn an die Bank. Sobald sie freischaltet, geben Sie uns Bescheid.',
      ],
      answer: ['Die Bank hat heute die Freischaltung bestätigt.'],
      fix: [
        'das Konto ist angebunden. Die Auszüge der letzten {n} Tage sind abgeholt und als ungebucht sichtbar. Eine Testzahlung über 0,01 € wurde angenommen.',
      ],
    },
    files: ['ini-brief.pdf'],
  },
  {
    type: 'test',
    category: 'Acceptance test',
    urgency: ['low'],
    title: 'Testlauf: neue Schnittstelle für E-Rechnungen (XRechnung)',
    body: [
      'wir möchten den Versand von XRechnungen an öffentliche Auftraggeber testen, zunächst nur im Testmandanten. Geplant sind {n} Belege mit unterschiedlichen Steuersätzen.',
      'Bitte prüfen Sie die Dateien gegen das amtliche Schema.',
    ],
    conversation: {
      ask: [
        'bei einem Beleg fehlt die Leitweg-ID des Empfängers. Ohne sie nimmt das Portal die Rechnung nicht an. Können Sie das Feld in den Stammdaten ergänzen?',
      ],
      answer: ['Nachgetragen, Beleg {document} wurde neu erzeugt.'],
      fix: [
        'alle Testbelege bestehen die Prüfung ohne Warnung. Das Prüfprotokoll ist angehängt. Für die Freigabe im Echtbetrieb genügt eine kurze Nachricht.',
      ],
    },
    reports: ['pruefprotokoll.pdf'],
  },
]
