import type { Case } from '#demo/cases/case.ts'

export const projects: Case[] = [
  {
    type: 'change',
    category: 'Certificate',
    urgency: ['low', 'medium'],
    title: 'Eigenes Zertifikat für die Maschinenanbindung in {site} tauschen',
    body: [
      'das Zertifikat, mit dem sich unsere Maschinen in {site} am Server {server} anmelden, läuft in {m} Tagen ab. Wir möchten es in einer Produktionspause tauschen.',
      'Die Maschinen benötigen danach einen Neustart der Steuerung, etwa {n} Minuten je Anlage.',
    ],
    conversation: {
      ask: [
        'das neue Zertifikat ist ausgestellt. Wir können altes und neues für zwei Wochen nebeneinander annehmen, dann entfällt der gemeinsame Termin. Ist Ihnen das lieber?',
      ],
      answer: ['Viel besser, dann tauschen wir Anlage für Anlage.'],
      fix: [
        'alle Anlagen melden sich mit dem neuen Zertifikat an, das alte ist seit heute abgeschaltet. Die nächste Erneuerung steht in {m} Wochen im Kalender, wir erinnern rechtzeitig.',
      ],
    },
  },
  {
    type: 'change',
    category: 'Interface',
    urgency: ['medium', 'low'],
    title: 'Schnittstelle zu {partner}: neues Format für Bestellbestätigungen',
    body: [
      '{partner} stellt zum Quartalswechsel auf ein neues Nachrichtenformat um. Für uns ändern sich drei Felder:',
      [
        'Lieferwoche statt Liefertag',
        'Zolltarifnummer je Position',
        'Ansprechpartner mit Telefonnummer',
      ],
      'Die Beschreibung liegt bei. Bis zur Umstellung sollen beide Formate angenommen werden.',
    ],
    conversation: {
      ask: [
        'die Lieferwoche muss in {erp} auf einen Tag abgebildet werden. Sollen wir den Montag oder den Freitag der Woche nehmen?',
      ],
      answer: ['Freitag, damit der Einkauf nicht zu früh einplant.'],
      fix: [
        'das neue Format ist im Testmandanten mit {n} echten Nachrichten geprüft und im Echtbetrieb aktiv. Das alte wird bis zum Quartalsende weiter angenommen.',
      ],
    },
    files: ['formatbeschreibung.pdf'],
  },
  {
    type: 'dataSecurity',
    category: 'Data deletion',
    urgency: ['low', 'medium'],
    title: 'Löschung von Bewerberdaten nach Ablauf der Frist',
    body: [
      'nach unserem Löschkonzept sind Bewerbungsunterlagen sechs Monate nach der Absage zu entfernen. Bitte löschen Sie den Ordner „Bewerbungen“ unter {share} für das vorletzte Halbjahr.',
      'Wir benötigen eine Bestätigung mit Datum für unser Verzeichnis.',
    ],
    conversation: {
      ask: [
        'im Ordner liegen {m} Unterordner. Zwei davon wurden noch in diesem Monat geöffnet. Sollen diese wirklich mit gelöscht werden?',
      ],
      answer: [
        'Gut, dass Sie fragen: Diese zwei wurden eingestellt, ihre Unterlagen liegen in der Personalakte. Bitte alles löschen.',
      ],
      fix: [
        'die Unterlagen sind gelöscht, in der Sicherung verschwinden sie nach 30 Tagen. Die Bestätigung ist angehängt.',
      ],
    },
    reports: ['loeschbestaetigung.pdf'],
  },
  {
    type: 'test',
    category: 'Load test',
    urgency: ['low'],
    title: 'Lasttest vor dem Saisonstart: {m} gleichzeitige Benutzer in {erp}',
    body: [
      'zum Saisonstart arbeiten bei uns {m} Personen gleichzeitig in {erp}, üblich ist etwa die Hälfte. Wir möchten vorher wissen, ob die Umgebung das aushält.',
      'Bitte prüfen Sie vor allem Auftragserfassung und das Modul {module}.',
    ],
    conversation: {
      ask: [
        'wir bilden die Last mit aufgezeichneten Abläufen nach, am besten an einem Samstag. Dürfen dabei Testbelege im Testmandanten entstehen?',
      ],
      answer: ['Ja, im Testmandanten jederzeit.'],
      fix: [
        'das Ergebnis: bis {m} Benutzer bleiben die Antwortzeiten unter zwei Sekunden, darüber wird der Arbeitsspeicher knapp. Der Bericht mit Messwerten ist angehängt.',
      ],
    },
    reports: ['lasttest-bericht.pdf'],
  },
]
