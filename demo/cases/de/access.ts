import type { Case } from '#demo/cases/case.ts'

export const access: Case[] = [
  {
    type: 'incident',
    category: 'Sign-in',
    urgency: ['medium', 'high'],
    title: 'Anmeldung am Terminalserver {server} nicht möglich: „Konto gesperrt“',
    body: [
      '{colleague} aus der Abteilung {department} kommt seit {clock} Uhr nicht mehr auf den Terminalserver. Nach Eingabe des Passworts erscheint sofort die Meldung, das Konto sei gesperrt.',
      'Das Passwort wurde gestern turnusmäßig geändert. Am Notebook selbst klappt die Anmeldung, nur der Terminalserver lehnt ab.',
    ],
    conversation: {
      ask: [
        'das Konto wurde durch {n} Fehlversuche von einem zweiten Gerät gesperrt. Nutzt {colleague} noch ein Smartphone oder Tablet, auf dem das alte Passwort hinterlegt ist?',
      ],
      answer: [
        'Ja, das Diensthandy. Dort war das Postfach noch mit dem alten Passwort eingerichtet. Wir haben es eben geändert.',
      ],
      fix: [
        'danke, damit ist die Ursache gefunden. Ich habe das Konto entsperrt und die Anmeldung an `{server}` geprüft. Seitdem gab es keine Fehlversuche mehr.',
      ],
    },
  },
  {
    type: 'request',
    category: 'User account',
    urgency: ['low', 'medium'],
    title: 'Neue Mitarbeiterin ab kommendem Monat: Zugang für {colleague}',
    body: [
      'zum nächsten Monatsersten beginnt {colleague} bei uns in der Abteilung {department}. Wir bitten um folgende Einrichtung:',
      [
        'Benutzerkonto mit Postfach, Adresse nach unserem üblichen Muster @{domain}',
        'Zugriff auf {erp}, Rechte wie die übrigen Kolleginnen der Abteilung',
        'Laufwerk {share} lesend und schreibend',
        'Aufnahme in den Verteiler der Abteilung',
      ],
      'Das Notebook ist bereits vorhanden und liegt bei unserer IT in {site}.',
    ],
    conversation: {
      ask: [
        'gern. Für {erp} brauchen wir noch die Rolle: Soll {colleague} Belege nur erfassen oder auch freigeben dürfen? Und ab welchem Betrag gilt das Vier-Augen-Prinzip?',
      ],
      answer: [
        'Zunächst bitte nur erfassen. Freigaben übernimmt weiterhin die Abteilungsleitung, unabhängig vom Betrag.',
      ],
      fix: [
        'das Konto ist angelegt, das Postfach aktiv und die Rechte in {erp} sind gesetzt. Das Startpasswort haben wir Ihrer Sicherheitsbeauftragten telefonisch durchgegeben. Es muss bei der ersten Anmeldung geändert werden.',
      ],
    },
    files: ['zugangsantrag.pdf'],
  },
  {
    type: 'request',
    category: 'User account',
    urgency: ['medium'],
    title: 'Austritt {colleague}: Zugänge zum Monatsende sperren',
    body: [
      '{colleague} verlässt unser Unternehmen zum Monatsende. Bitte sperren Sie am letzten Arbeitstag um 17 Uhr alle Zugänge (Terminalserver, {erp}, Postfach, VPN).',
      'Das Postfach soll noch drei Monate lesbar bleiben und eine Abwesenheitsnotiz mit Verweis auf die Abteilung {department} senden.',
    ],
    conversation: {
      ask: [
        'wir haben die Sperrung eingeplant. Wer soll in den drei Monaten Zugriff auf das Postfach bekommen? Aus Datenschutzgründen richten wir das nur mit schriftlicher Freigabe ein.',
      ],
      answer: ['Zugriff bitte nur für mich. Die Freigabe der Geschäftsführung habe ich angehängt.'],
      fix: [
        'alle Zugänge sind seit 17:00 Uhr gesperrt, offene Sitzungen wurden beendet. Das Postfach ist für Sie freigegeben, die Abwesenheitsnotiz ist aktiv und endet automatisch.',
      ],
    },
    files: ['freigabe-postfach.pdf'],
  },
  {
    type: 'incident',
    category: 'Sign-in',
    urgency: ['medium'],
    title: 'Sitzung auf {server} hängt, Abmelden funktioniert nicht',
    body: [
      'Meine Sitzung auf dem Terminalserver reagiert seit {clock} Uhr nicht mehr. Wenn ich die Verbindung trenne und neu aufbaue, lande ich wieder im selben eingefrorenen Fenster von {erp}.',
      'Ich habe einen nicht gespeicherten Auftrag ({document}) offen und würde ihn ungern verlieren.',
    ],
    conversation: {
      ask: [
        'ich sehe Ihre Sitzung. Der Prozess von {erp} wartet auf einen Druckdialog, der hinter dem Hauptfenster liegt. Drücken Sie bitte einmal Alt+Tab und schließen Sie den Dialog, falls er erscheint.',
      ],
      answer: ['Der Dialog kam tatsächlich nach vorn, nachdem ich dreimal Alt+Tab gedrückt hatte.'],
      fix: [
        'prima. Der Auftrag {document} ist in der Datenbank vollständig gespeichert, das habe ich geprüft. Den fehlenden Drucker, auf den der Dialog gewartet hat, haben wir aus Ihrem Profil entfernt.',
      ],
    },
    files: ['eingefrorenes-fenster.png'],
  },
  {
    type: 'request',
    category: 'Permission',
    urgency: ['low', 'medium'],
    title: 'Leserechte auf das Modul {module} für die Abteilung {department}',
    body: [
      'Die Abteilung {department} soll ab sofort Auswertungen im Modul {module} von {erp} ansehen können, aber nichts ändern.',
      'Betroffen sind {n} Personen, die Liste entspricht dem bestehenden Verteiler. Die Freigabe der Fachabteilung liegt vor.',
    ],
    conversation: {
      ask: [
        'für Leserechte gibt es zwei Rollen: nur Listen oder Listen mit Einzelbelegen. In den Einzelbelegen sind auch Einkaufspreise sichtbar. Welche Rolle ist gewünscht?',
      ],
      answer: ['Bitte nur die Listen. Einkaufspreise sollen nicht sichtbar sein.'],
      fix: [
        'die Rolle „{module} – Listen lesen“ ist der Abteilung zugewiesen. Nach der nächsten Anmeldung erscheint der Menüpunkt. Mit einem Testkonto haben wir geprüft, dass Einzelbelege verborgen bleiben.',
      ],
    },
  },
  {
    type: 'request',
    category: 'User account',
    urgency: ['medium', 'high'],
    title: 'Neues Smartphone: zweiter Faktor von {colleague} zurücksetzen',
    body: [
      '{colleague} hat ein neues Diensthandy. Das alte Gerät wurde bereits gelöscht, sodass keine Codes mehr erzeugt werden können. Der Notfallcode ist leider nicht auffindbar.',
      'Bitte setzen Sie den zweiten Faktor zurück, damit die Einrichtung am neuen Gerät möglich ist.',
    ],
    conversation: {
      ask: [
        'das machen wir gern, müssen aber vorher die Identität prüfen. Wir rufen dazu die bei uns hinterlegte Büronummer an. Wann ist {colleague} heute erreichbar?',
      ],
      answer: ['Bis 15 Uhr durchgehend am Platz.'],
      fix: [
        'die Prüfung am Telefon war erfolgreich. Der zweite Faktor ist zurückgesetzt, bei der nächsten Anmeldung startet der Assistent. Bitte den neuen Notfallcode sicher aufbewahren.',
      ],
    },
  },
]
