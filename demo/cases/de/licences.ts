import type { Case } from '#demo/cases/case.ts'

export const licences: Case[] = [
  {
    type: 'request',
    category: 'Licence',
    urgency: ['low', 'medium'],
    title: '{n} zusätzliche Lizenzen für das Modul {module}',
    body: [
      'durch die Verstärkung der Abteilung {department} benötigen wir {n} weitere Lizenzen für das Modul {module}. Bitte senden Sie uns ein Angebot mit monatlicher Abrechnung.',
    ],
    conversation: {
      ask: [
        'im Moment sind von Ihren {m} Lizenzen gleichzeitig höchstens drei Viertel in Benutzung. Möchten Sie trotzdem erweitern, oder genügt vorerst eine Auswertung der Spitzenzeiten?',
      ],
      answer: ['Das ist interessant. Bitte erst die Auswertung, dann entscheiden wir.'],
      fix: [
        'die Auswertung ist angehängt: Die Spitze liegt am Monatsersten gegen 9 Uhr. Zwei weitere Lizenzen genügen. Sie sind ab sofort aktiv und erscheinen auf der nächsten Rechnung.',
      ],
    },
    reports: ['lizenznutzung.pdf'],
  },
  {
    type: 'incident',
    category: 'ERP application',
    urgency: ['high', 'medium'],
    title: '„Keine freie Lizenz“ beim Start von {erp}',
    body: [
      'Seit {clock} Uhr können sich neue Benutzer nicht mehr an {erp} anmelden: „Keine freie Lizenz verfügbar“. Angemeldet sind nach unserer Zählung aber nur {m} Personen.',
    ],
    conversation: {
      ask: [
        'der Lizenzdienst zählt {n} Verbindungen doppelt, weil sie nach einem Netzabbruch nicht freigegeben wurden. Gab es heute früh einen kurzen Ausfall bei Ihnen?',
      ],
      answer: ['Ja, in {site} war gegen halb acht kurz der Strom weg.'],
      fix: [
        'die verwaisten Verbindungen sind freigegeben, alle Anmeldungen funktionieren. Der Lizenzdienst räumt solche Verbindungen jetzt nach zehn Minuten selbst auf.',
      ],
    },
    files: ['keine-freie-lizenz.png'],
    everyone: true,
  },
  {
    type: 'request',
    category: 'Information',
    urgency: ['low'],
    title: 'Rechnung {document}: Position nicht nachvollziehbar',
    body: [
      'auf Ihrer Rechnung {document} für {lastMonth} finden wir eine Position „Zusatzspeicher {size} GB“. Eine Bestellung dazu liegt uns nicht vor.',
      'Bitte erläutern Sie die Position oder schreiben Sie sie gut.',
    ],
    conversation: {
      ask: [
        'der Speicher wurde laut unserer Notiz am Telefon von {colleague} beauftragt. Können Sie das intern klären? Eine schriftliche Bestätigung fehlt, das ist unser Versäumnis.',
      ],
      answer: [
        'Geklärt, die Bestellung gab es wirklich. Künftig bitte immer mit Bestätigung per Ticket.',
      ],
      fix: [
        'vielen Dank für die Klärung. Bestellungen am Telefon bestätigen wir ab jetzt immer in einem Ticket. Für den Aufwand haben wir die Position des ersten Monats gutgeschrieben.',
      ],
    },
  },
  {
    type: 'change',
    category: 'Server',
    urgency: ['low'],
    title: 'Umstellung der Office-Lizenzen zum Vertragsende',
    body: [
      'unser bisheriger Vertrag für die Office-Programme endet in {n} Monaten. Wir möchten rechtzeitig wissen, welche Lizenzen wir behalten, tauschen oder kündigen sollen.',
      'Stand heute: {m} Arbeitsplätze, davon etwa ein Drittel nur mit E-Mail.',
    ],
    conversation: {
      ask: [
        'für reine E-Mail-Arbeitsplätze genügt die kleine Variante. Dürfen wir die Nutzung über vier Wochen anonym auswerten, damit die Zahl stimmt?',
      ],
      answer: ['Mit dem Betriebsrat abgestimmt: ja, aber nur in Summe je Abteilung.'],
      fix: [
        'die Auswertung und ein Vorschlag sind angehängt. Die Umstellung ist zum Vertragsende eingeplant, Benutzer merken davon nichts.',
      ],
    },
    reports: ['vorschlag-lizenzen.pdf'],
  },
]
