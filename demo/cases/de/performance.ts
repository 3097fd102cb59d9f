import type { Case } from '#demo/cases/case.ts'

export const performance: Case[] = [
  {
    type: 'incident',
    category: 'Performance',
    urgency: ['high', 'medium'],
    title: '{erp} seit heute Morgen sehr langsam, Belege öffnen in {minutes} Sekunden',
    body: [
      'Seit Arbeitsbeginn ist {erp} an allen Arbeitsplätzen extrem langsam. Das Öffnen eines Auftrags dauert {minutes} Sekunden, normalerweise sind es zwei.',
      'Ein Neustart der Clients brachte nichts. Andere Programme auf dem Terminalserver sind unauffällig.',
    ],
    conversation: {
      ask: [
        'auf der Datenbank läuft seit 6 Uhr eine Auswertung aus dem Modul {module}, die viele Datensätze sperrt. Ist sie bekannt, und dürfen wir sie abbrechen?',
      ],
      answer: [
        'Das ist die neue Deckungsbeitragsrechnung. Bitte abbrechen, sie kann abends laufen.',
      ],
      fix: [
        'die Auswertung ist beendet, die Antwortzeiten liegen wieder bei unter zwei Sekunden. Wir haben sie als nächtlichen Lauf um 21 Uhr eingeplant und einen fehlenden Index ergänzt.',
      ],
    },
    everyone: true,
  },
  {
    type: 'incident',
    category: 'Performance',
    urgency: ['medium'],
    title: 'Speicherplatz auf {share} fast voll',
    body: [
      'Beim Speichern erscheint die Meldung, dass auf {share} nur noch {n} GB frei sind. Wir wüssten gern, welche Ordner am stärksten gewachsen sind.',
      'Eine Erweiterung kommt infrage, vorher möchten wir aber aufräumen.',
    ],
    conversation: {
      ask: [
        'die größten Zuwächse liegen in „Konstruktion\\Export“ ({size} GB) und „Scans“. Sind die Exportdateien nach Abschluss eines Projekts noch nötig?',
      ],
      answer: ['Nein, die entstehen jederzeit neu. Alles, was älter als ein Jahr ist, kann weg.'],
      fix: [
        'nach Ihrer Freigabe haben wir die alten Exporte entfernt, es sind wieder {size} GB frei. Eine monatliche Übersicht der größten Ordner geht künftig an Sie.',
      ],
    },
    files: ['speicherbelegung.txt'],
  },
  {
    type: 'incident',
    category: 'Performance',
    urgency: ['medium', 'low'],
    title: 'Terminalserver {server}: Profil lädt morgens mehrere Minuten',
    body: [
      'Die Anmeldung auf {server} dauert zwischen 7 und 8 Uhr bis zu {n} Minuten, später am Tag ist sie normal. Es betrifft vor allem die Abteilung {department}.',
      'Auf dem Bildschirm steht lange „Benutzerprofildienst“.',
    ],
    conversation: {
      ask: [
        'einige Profile sind über 6 GB groß, meist durch Dateien auf dem Desktop. Dürfen wir diese nach {share} verschieben und eine Verknüpfung anlegen?',
      ],
      answer: ['Einverstanden, die Kolleginnen und Kollegen wissen Bescheid.'],
      fix: [
        'die Profile sind verkleinert, die Anmeldung dauert jetzt im Mittel 18 Sekunden. Eine Grenze von 2 GB ist eingerichtet, vor dem Erreichen erscheint ein Hinweis.',
      ],
    },
  },
  {
    type: 'change',
    category: 'Server',
    urgency: ['low', 'medium'],
    title: 'Mehr Arbeitsspeicher für {server} im nächsten Wartungsfenster',
    body: [
      'wie telefonisch besprochen, bitten wir um die Erweiterung von {server} auf 64 GB Arbeitsspeicher. Durch die {n} neuen Arbeitsplätze ist er mittags regelmäßig ausgelastet.',
      'Ein Neustart ist nur außerhalb der Zeit von 6 bis 20 Uhr möglich.',
    ],
    conversation: {
      ask: [
        'das passt in das Wartungsfenster am Donnerstag ab 21 Uhr, Dauer etwa 15 Minuten. Dürfen wir diesen Termin bestätigen?',
      ],
      answer: ['Ja, bitte. Wir informieren die Spätschicht.'],
      fix: [
        'die Erweiterung ist erfolgt, der Server war 6 Minuten nicht erreichbar. Die Auslastung lag heute Mittag bei 58 %.',
      ],
    },
  },
  {
    type: 'incident',
    category: 'Performance',
    urgency: ['medium'],
    title: 'Auswertung im Modul {module} bricht mit Zeitüberschreitung ab',
    body: [
      'Die Umsatzstatistik für {lastMonth} bricht nach genau 300 Sekunden ab. Für kürzere Zeiträume läuft sie durch.',
      { code: 'Fehler {error}: Zeitüberschreitung der Abfrage\nMandant 1, Benutzer {colleague}' },
    ],
    conversation: {
      ask: [
        'können Sie uns die gewählten Filter nennen? Uns interessiert besonders, ob nach Vertreter oder nach Artikelgruppe gruppiert wird.',
      ],
      answer: ['Nach Vertreter und zusätzlich nach Artikelgruppe, alle Lager.'],
      fix: [
        'diese Kombination nutzte keinen Index. Wir haben einen ergänzt, die Statistik läuft jetzt in 22 Sekunden. Die Zeitgrenze bleibt unverändert.',
      ],
    },
  },
]
