import type { Case } from '#demo/cases/case.ts'

export const erp: Case[] = [
  {
    type: 'incident',
    category: 'ERP application',
    urgency: ['high'],
    title: 'Monatsabschluss {lastMonth}: Periode lässt sich nicht schließen',
    body: [
      'Beim Schließen der Periode {lastMonth} meldet {erp}, es gebe noch ungebuchte Stapel. In der Übersicht sind aber alle Stapel gebucht.',
      'Die Umsatzsteuer-Voranmeldung ist bis zum Zehnten fällig, deshalb die hohe Dringlichkeit.',
    ],
    conversation: {
      ask: [
        'wir finden einen leeren Stapel ohne Buchungen, angelegt von einem Benutzer, der nicht mehr aktiv ist. Dürfen wir ihn löschen? Es geht nichts verloren.',
      ],
      answer: ['Ja, bitte löschen. Unser Steuerberater ist informiert.'],
      fix: [
        'der leere Stapel ist entfernt, die Periode {lastMonth} ist geschlossen. Summen und Salden stimmen vor und nach der Korrektur überein, das Protokoll hängt an.',
      ],
    },
    reports: ['summen-salden.pdf'],
  },
  {
    type: 'change',
    category: 'ERP update',
    urgency: ['low', 'medium'],
    title: 'Update von {erp} auf Version {version}: Termin und Ablauf',
    body: [
      'wir möchten auf Version {version} wechseln, weil wir die neue Rechnungsprüfung brauchen. Bitte schlagen Sie einen Termin vor und teilen Sie mit, was wir vorbereiten müssen.',
      [
        'Inventur ist am letzten Wochenende des Quartals, dann bitte nicht',
        'eigene Formulare: {n}',
        'Testmandant ist vorhanden',
      ],
    ],
    conversation: {
      ask: [
        'wir schlagen vor: Update des Testmandanten nächste Woche, danach zehn Tage Testphase, Umstellung an einem Samstag ab 8 Uhr. Wer gibt das Update bei Ihnen nach der Testphase frei?',
      ],
      answer: ['Die Freigabe kommt von mir. Der Ablauf passt uns so.'],
      fix: [
        'das Update ist abgeschlossen, alle {n} Formulare sind geprüft. Die Umstellung dauerte 3 Stunden und 10 Minuten. Am Montag ist ein Kollege ab 7 Uhr für Sie erreichbar.',
      ],
    },
    everyone: true,
  },
  {
    type: 'incident',
    category: 'ERP application',
    urgency: ['medium'],
    title: 'Auftrag {document} durch anderen Benutzer gesperrt',
    body: [
      'Auftrag {document} lässt sich nicht bearbeiten: „Datensatz gesperrt durch {colleague}“. {colleague} ist heute aber gar nicht im Haus.',
      'Der Kunde wartet auf eine geänderte Auftragsbestätigung.',
    ],
    conversation: {
      ask: [
        'auf {server} besteht noch eine getrennte Sitzung vom Vortag, in der der Auftrag geöffnet ist. Dürfen wir sie beenden? Nicht gespeicherte Änderungen gehen dabei verloren.',
      ],
      answer: ['Habe eben telefoniert: Es gab keine Änderungen. Bitte beenden.'],
      fix: [
        'die Sitzung ist beendet und der Auftrag frei. Getrennte Sitzungen werden bei Ihnen ab sofort nach vier Stunden automatisch abgemeldet, sofern Sie nicht widersprechen.',
      ],
    },
  },
  {
    type: 'request',
    category: 'Software',
    urgency: ['low'],
    title: 'Rechnungsformular: neuer Hinweis zur Bankverbindung',
    body: [
      'auf allen Rechnungen soll unterhalb der Summe ein Hinweis auf unsere neue Bankverbindung stehen, in deutscher und englischer Fassung je nach Sprache des Kunden.',
      'Den Wortlaut finden Sie im Anhang. Gültig ab dem nächsten Rechnungslauf.',
    ],
    conversation: {
      ask: [
        'der Text ist etwas lang und rutscht bei {n} Positionen auf die zweite Seite. Dürfen wir die Schrift im Fußbereich um einen halben Punkt verkleinern?',
      ],
      answer: ['Ja, solange er gut lesbar bleibt.'],
      fix: [
        'das Formular ist angepasst, ein Muster für jede Sprache liegt im Testmandanten. Beim nächsten Rechnungslauf wird es automatisch verwendet.',
      ],
    },
    files: ['hinweistext.txt'],
    reports: ['muster-rechnung.pdf'],
  },
  {
    type: 'incident',
    category: 'ERP application',
    urgency: ['medium', 'high'],
    title: 'Bestand von Artikel {document} stimmt nicht mit dem Lager überein',
    body: [
      '{erp} zeigt für Artikel {document} einen Bestand von minus {m} Stück. Gezählt haben wir heute 118 Stück in {site}.',
      'Wir vermuten eine doppelt gebuchte Entnahme, können sie aber nicht finden.',
    ],
    conversation: {
      ask: [
        'am Dienstag wurde ein Lieferschein storniert und zeitgleich von einem Handscanner gebucht. Dürfen wir den Vorgang mit dem Hersteller prüfen? Dazu müssten wir einen Auszug weitergeben.',
      ],
      answer: ['Ja, der Auszug enthält ja nur Artikeldaten.'],
      fix: [
        'der Fehler ist bestätigt und in Version {version} behoben. Den Bestand haben wir nach Ihrer Zählung korrigiert, die Korrektur ist mit Grund und Datum im Journal vermerkt.',
      ],
    },
  },
  {
    type: 'request',
    category: 'Software',
    urgency: ['low', 'medium'],
    title: 'Testmandant mit aktuellen Daten auffrischen',
    body: [
      'für die Schulung der Abteilung {department} benötigen wir den Testmandanten mit dem Stand von gestern. Personalnummern und Gehälter müssen dabei anonymisiert werden.',
      'Schulungsbeginn ist in {n} Tagen.',
    ],
    conversation: {
      ask: [
        'die Auffrischung dauert etwa zwei Stunden. Bestehende Testbelege gehen dabei verloren. Ist das in Ordnung?',
      ],
      answer: ['Ja, die alten Testbelege brauchen wir nicht mehr.'],
      fix: [
        'der Testmandant hat den gewünschten Stand, Personaldaten sind anonymisiert. Die Oberfläche ist orange hinterlegt, damit niemand versehentlich im falschen Mandanten bucht.',
      ],
    },
  },
]
