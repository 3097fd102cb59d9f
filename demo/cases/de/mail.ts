import type { Case } from '#demo/cases/case.ts'

export const mail: Case[] = [
  {
    type: 'incident',
    category: 'E-mail',
    urgency: ['high', 'medium'],
    title: 'E-Mails an {partner} kommen als unzustellbar zurück',
    body: [
      'Seit heute Morgen kommen alle Nachrichten an {partner} mit folgender Meldung zurück:',
      {
        code: '550 5.7.1 Message rejected: SPF check failed for domain {domain}\nRemote-MTA: dns; mx1.empfaenger.example',
      },
      'Andere Empfänger sind erreichbar. Es geht um laufende Bestellungen, deshalb bitten wir um schnelle Hilfe.',
    ],
    conversation: {
      ask: [
        'der Empfänger prüft den SPF-Eintrag Ihrer Domain. Wurde in den letzten Tagen etwas am DNS geändert, zum Beispiel durch Ihre Webagentur?',
      ],
      answer: ['Ja, die Agentur hat am Freitag die neue Website umgezogen. Das wird es sein.'],
      fix: [
        'beim Umzug wurde der SPF-Eintrag ohne unsere Mailserver neu angelegt. Wir haben der Agentur den richtigen Eintrag geschickt, er ist jetzt aktiv. Eine Testnachricht an {partner} wurde angenommen.',
      ],
    },
    files: ['unzustellbar.txt'],
  },
  {
    type: 'request',
    category: 'User account',
    urgency: ['low'],
    title: 'Gemeinsames Postfach für die Abteilung {department} einrichten',
    body: [
      'wir möchten für die Abteilung {department} ein gemeinsames Postfach unter @{domain} nutzen. {n} Personen sollen lesen und im Namen des Postfachs antworten können.',
      'Gesendete Nachrichten sollen im gemeinsamen Ordner liegen und nicht im persönlichen Postfach.',
    ],
    conversation: {
      ask: [
        'welche Adresse wünschen Sie vor dem @, und sollen Nachrichten an die bisherige Einzeladresse dorthin umgeleitet werden?',
      ],
      answer: ['Der Name der Abteilung genügt. Eine Umleitung bitte für sechs Monate.'],
      fix: [
        'das Postfach ist eingerichtet und erscheint nach einem Neustart von Outlook automatisch in der Ordnerliste. Gesendetes liegt im gemeinsamen Ordner, die Umleitung endet nach sechs Monaten von selbst.',
      ],
    },
  },
  {
    type: 'incident',
    category: 'E-mail',
    urgency: ['medium'],
    title: 'Outlook fragt auf {server} ständig nach dem Passwort',
    body: [
      'Bei {n} Kolleginnen und Kollegen der Abteilung {department} öffnet Outlook alle paar Minuten ein Passwortfenster. Die Eingabe wird angenommen, kurz darauf kommt die Frage erneut.',
      'Im Webzugang tritt das Problem nicht auf.',
    ],
    conversation: {
      ask: [
        'haben die Betroffenen gemeinsam, dass ein zweites Postfach eingebunden ist? Falls ja, welches?',
      ],
      answer: ['Stimmt, alle haben das Postfach der Messe vom Frühjahr eingebunden.'],
      fix: [
        'dieses Postfach wurde stillgelegt, die Einbindung war aber noch in den Profilen. Wir haben sie entfernt. Seit {clock} Uhr gab es keine weitere Abfrage mehr.',
      ],
    },
    files: ['passwortabfrage.png'],
  },
  {
    type: 'incident',
    category: 'E-mail',
    urgency: ['medium', 'low'],
    title: 'Rechnungsversand aus {erp}: {n} E-Mails hängen im Ausgang',
    body: [
      'Beim Rechnungslauf gestern wurden nicht alle Rechnungen per E-Mail versendet. Im Protokoll stehen {n} Einträge auf „wartend“, der älteste zu Beleg {document}.',
      'Bitte prüfen Sie, ob die Rechnungen noch versendet werden oder ob wir sie neu anstoßen müssen. Doppelt dürfen sie nicht versendet werden.',
    ],
    conversation: {
      ask: [
        'die wartenden E-Mails haben Anhänge über 20 MB. Ist das bei diesen Kunden üblich, oder sind versehentlich Zeichnungen angehängt worden?',
      ],
      answer: [
        'Das sind die Stücknachweise mit Fotos. Die müssen mit, dürfen aber gern verkleinert werden.',
      ],
      fix: [
        'wir haben die Verkleinerung der Bilder für diesen Beleg aktiviert und die wartenden E-Mails genau einmal neu angestoßen. Alle {n} sind zugestellt, das Versandprotokoll hängt an.',
      ],
    },
    reports: ['versandprotokoll.txt'],
  },
  {
    type: 'change',
    category: 'Server',
    urgency: ['low'],
    title: 'Neue Signatur mit Messehinweis für alle Postfächer von @{domain}',
    body: [
      'die Geschäftsführung hat die neue Signatur freigegeben. Bitte hinterlegen Sie sie zentral für alle Postfächer:',
      [
        'Logo links, 180 px breit',
        'Name, Abteilung und Durchwahl aus dem Adressbuch',
        'Messehinweis unterhalb, nur bis zum Ende der Messe',
      ],
      'Bei internen Nachrichten soll nur die Kurzform erscheinen.',
    ],
    conversation: {
      ask: [
        'bei {m} Konten fehlt im Adressbuch die Durchwahl. Sollen wir die Zentrale eintragen oder liefern Sie die Nummern nach?',
      ],
      answer: ['Bitte vorerst die Zentrale. Die Nummern pflegen wir nach und nach selbst.'],
      fix: [
        'die Signatur ist aktiv. Extern erscheint die lange, intern die kurze Form. Der Messehinweis verschwindet am Tag nach der Messe automatisch.',
      ],
    },
    files: ['signatur-vorlage.png'],
    everyone: true,
  },
]
