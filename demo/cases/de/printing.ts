import type { Case } from '#demo/cases/case.ts'

export const printing: Case[] = [
  {
    type: 'incident',
    category: 'Printing',
    urgency: ['high', 'medium'],
    title: 'Etikettendrucker {printer} in {site} druckt nur leere Etiketten',
    body: [
      'Seit dem Rollenwechsel heute früh druckt der Etikettendrucker in {site} nur noch leere Etiketten. Der Selbsttest am Gerät ist lesbar, Aufträge aus {erp} bleiben leer.',
      'Wir können derzeit keine Ware auszeichnen, die Spedition kommt um 14 Uhr.',
    ],
    conversation: {
      ask: [
        'der Auftrag kommt am Gerät an, allerdings im falschen Format. Welche Breite haben die neuen Etiketten, und steht auf der Rolle „Thermotransfer“ oder „Thermodirekt“?',
      ],
      answer: ['100 × 150 mm, Thermodirekt. Vorher hatten wir Thermotransfer mit Farbband.'],
      fix: [
        'daran lag es. Wir haben die Warteschlange von `{printer}` auf Thermodirekt umgestellt und den Schwärzungsgrad angehoben. Ihr Testetikett zu {document} ist korrekt gedruckt.',
      ],
    },
    files: ['leeres-etikett.png'],
  },
  {
    type: 'incident',
    category: 'Printing',
    urgency: ['medium'],
    title: 'Lieferscheine kommen doppelt aus dem Drucker {printer}',
    body: [
      'Jeder Lieferschein, den wir in {erp} drucken, kommt zweimal. Rechnungen sind nicht betroffen.',
      'Das fällt seit etwa {n} Tagen auf. In der Druckvorschau steht „1 Kopie“.',
    ],
    conversation: {
      ask: [
        'kommt das zweite Exemplar sofort hinterher oder erst nach einigen Sekunden? Und betrifft es alle Arbeitsplätze in {site}?',
      ],
      answer: ['Sofort hinterher, und ja, an allen Arbeitsplätzen im Versand.'],
      fix: [
        'im Formular „Lieferschein“ war eine zweite Ausgabe für das Archiv hinterlegt, die versehentlich auf den Drucker statt auf das PDF-Archiv zeigte. Das ist korrigiert, die Belege der letzten Tage haben wir nacharchiviert.',
      ],
    },
  },
  {
    type: 'request',
    category: 'Software',
    urgency: ['low'],
    title: 'Neuen Drucker in {site} einbinden',
    body: [
      'wir haben in {site} einen neuen Multifunktionsdrucker aufgestellt und bitten um Einbindung auf dem Terminalserver:',
      ['IP-Adresse {ip}', 'Bezeichnung bitte {printer}', 'Fach 1: Briefpapier, Fach 2: blanko'],
      'Die Abteilung {department} soll ihn als Standarddrucker erhalten.',
    ],
    conversation: {
      ask: [
        'der Drucker antwortet unter der genannten Adresse noch nicht. Ist er bereits am Netz, und wurde die Adresse fest vergeben?',
      ],
      answer: ['Entschuldigung, er hing noch am falschen Port. Jetzt ist er erreichbar.'],
      fix: [
        'der Drucker ist als `{printer}` eingebunden, beide Fächer sind hinterlegt. Die Zuordnung als Standarddrucker greift mit der nächsten Anmeldung.',
      ],
    },
  },
  {
    type: 'incident',
    category: 'Printing',
    urgency: ['medium', 'low'],
    title: 'Umlaute fehlen auf Ausdrucken aus dem Modul {module}',
    body: [
      'Auf allen Ausdrucken aus dem Modul {module} erscheinen statt ä, ö, ü und ß nur Kästchen. Am Bildschirm und im PDF ist alles richtig.',
      'Wir mussten heute {n} Auftragsbestätigungen von Hand nachbessern.',
    ],
    conversation: {
      ask: [
        'könnten Sie uns einen betroffenen Ausdruck einscannen? Wir vermuten, dass der Treiber nach dem letzten Wartungsfenster die Schriften ersetzt.',
      ],
      answer: ['Ein Scan ist angehängt. Auffällig: Am Drucker im Empfang ist es richtig.'],
      fix: [
        'der Vergleich hat geholfen. Am Empfang läuft noch der alte Treiber. Wir haben für `{printer}` die Schriftersetzung abgeschaltet, Schriften werden jetzt mitgesendet. Bitte drucken Sie eine Bestätigung zur Probe.',
      ],
    },
    files: ['ausdruck-ohne-umlaute.png', 'auftragsbestaetigung.pdf'],
  },
  {
    type: 'incident',
    category: 'Printing',
    urgency: ['high'],
    title: 'Druckwarteschlange auf {server} hängt, kein Standort kann drucken',
    body: [
      'Seit {clock} Uhr kommt an keinem unserer Standorte mehr etwas aus den Druckern. In der Warteschlange stehen über {m} Aufträge, der oberste mit dem Status „Wird gelöscht“.',
      'Lieferscheine und Versandetiketten können nicht gedruckt werden.',
    ],
    conversation: {
      ask: [
        'wir haben die Störung angenommen und leeren gerade die Warteschlange. Bitte senden Sie vorerst keine weiteren Aufträge. Wissen Sie, was zuletzt gedruckt wurde?',
      ],
      answer: ['Eine sehr große Stückliste aus der Abteilung {department}, etwa 900 Seiten.'],
      fix: [
        'dieser Auftrag hatte den Druckdienst angehalten. Er ist entfernt, der Dienst läuft seit 20 Minuten stabil, und die übrigen Aufträge sind gedruckt. Für sehr große Listen empfehlen wir die PDF-Ausgabe.',
      ],
    },
    everyone: true,
  },
]
