import type { Case } from '#demo/cases/case.ts'

export const backup: Case[] = [
  {
    type: 'request',
    category: 'Storage',
    urgency: ['medium', 'high'],
    title: 'Ordner auf {share} versehentlich gelöscht, bitte wiederherstellen',
    body: [
      '{colleague} hat heute gegen {clock} Uhr beim Aufräumen den Ordner „Angebote {partner}“ unter {share} gelöscht. Im Papierkorb liegt er nicht.',
      'Wir benötigen den Stand von gestern Abend. Neuere Dateien im übergeordneten Ordner dürfen nicht überschrieben werden.',
    ],
    conversation: {
      ask: [
        'wir haben den Ordner in der Sicherung von gestern 22:00 Uhr gefunden ({m} Dateien). Sollen wir ihn an den alten Ort oder daneben in „Wiederhergestellt“ legen?',
      ],
      answer: ['Lieber daneben, dann gleichen wir selbst ab.'],
      fix: [
        'der Ordner liegt vollständig unter {share}\\Wiederhergestellt. Rechte und Änderungsdaten entsprechen dem Stand der Sicherung.',
      ],
    },
  },
  {
    type: 'incident',
    category: 'Backup',
    urgency: ['high'],
    title: 'Nachtsicherung der {erp}-Datenbank fehlgeschlagen',
    body: [
      'Wir haben heute die Warn-E-Mail erhalten, dass die Nachtsicherung der Datenbank nicht erfolgreich war:',
      {
        code: 'Job {erp}-Nacht  Status: FEHLER\nZielspeicher voll (98 %), {size} GB benötigt\nLetzte erfolgreiche Sicherung: vor 2 Tagen',
      },
      'Gibt es einen gültigen Stand, auf den wir uns verlassen können?',
    ],
    conversation: {
      ask: [
        'ja, die Transaktionsprotokolle wurden durchgehend gesichert, ein Datenverlust besteht nicht. Wir erweitern den Zielspeicher. Dürfen wir die Vollsicherung heute um 12 Uhr nachholen? Es kann dabei etwas langsamer werden.',
      ],
      answer: ['12 Uhr passt, da ist Mittagspause.'],
      fix: [
        'die Vollsicherung lief von 12:00 bis 12:46 Uhr fehlerfrei und wurde durch eine Probewiederherstellung geprüft. Der Zielspeicher hat jetzt wieder 35 % Reserve, die Warnschwelle liegt bei 80 %.',
      ],
    },
    files: ['sicherungsprotokoll.txt'],
  },
  {
    type: 'request',
    category: 'Information',
    urgency: ['low'],
    title: 'Nachweis der Wiederherstellungsprüfung für den Wirtschaftsprüfer',
    body: [
      'unser Wirtschaftsprüfer bittet um einen Nachweis, dass unsere Datensicherung regelmäßig durch eine Wiederherstellung geprüft wird.',
      ['Protokoll der letzten Prüfung', 'Aufbewahrungsfristen', 'Ort der zweiten Kopie'],
      'Ein Dokument als PDF genügt. Der Termin ist in zwei Wochen.',
    ],
    conversation: {
      ask: [
        'gern. Soll der Nachweis nur {erp} umfassen oder auch Dateiablage und Postfächer? Für den Prüfer ist meist nur die Finanzbuchhaltung wichtig.',
      ],
      answer: ['Finanzbuchhaltung und Belegarchiv reichen aus.'],
      fix: [
        'der Nachweis ist angehängt. Er enthält die Prüfung vom letzten Quartal, die Fristen (30 Tage täglich, 12 Monate monatlich, 10 Jahre jährlich) und den Standort der zweiten Kopie.',
      ],
    },
    reports: ['nachweis-wiederherstellung.pdf'],
  },
  {
    type: 'change',
    category: 'Server',
    urgency: ['low', 'medium'],
    title: 'Zusätzliche Mittagssicherung für {erp}',
    body: [
      'während der Umstellung auf die neue Artikelstruktur möchten wir zusätzlich um 12:30 Uhr eine Sicherung der Datenbank, zunächst für {n} Wochen.',
      'Bitte nennen Sie uns vorab die Kosten.',
    ],
    conversation: {
      ask: [
        'für bis zu vier Wochen ist die zusätzliche Sicherung in Ihrem Vertrag enthalten. Danach würden wir uns melden. Dürfen wir so verfahren?',
      ],
      answer: ['Ja, bitte so einrichten.'],
      fix: [
        'die Mittagssicherung läuft seit heute, Dauer etwa 9 Minuten. Sie wird {n} Tage aufbewahrt und erscheint im täglichen Bericht.',
      ],
    },
  },
  {
    type: 'incident',
    category: 'Backup',
    urgency: ['medium'],
    title: 'Belegarchiv findet Dokumente aus {lastMonth} nicht',
    body: [
      'Bei der Suche im Belegarchiv fehlen Eingangsrechnungen aus {lastMonth}. Zum Beispiel ist Beleg {document} in {erp} gebucht, im Archiv aber nicht zu öffnen.',
      'Ältere und neuere Belege werden gefunden.',
    ],
    conversation: {
      ask: [
        'die Dateien sind vorhanden, nur das Verzeichnis dazu ist lückenhaft. Wir bauen es in der Nacht neu auf. Ist das Archiv zwischen 20 und 23 Uhr entbehrlich?',
      ],
      answer: ['Ja, nach 18 Uhr arbeitet dort niemand mehr.'],
      fix: [
        'das Verzeichnis ist neu aufgebaut, {m} fehlende Einträge wurden ergänzt. Beleg {document} lässt sich öffnen. Ursache war ein Neustart während der Verarbeitung, eine Prüfung dafür ist jetzt eingerichtet.',
      ],
    },
    files: ['suche-ohne-treffer.png'],
  },
]
