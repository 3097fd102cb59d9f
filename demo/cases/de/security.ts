import type { Case } from '#demo/cases/case.ts'

export const security: Case[] = [
  {
    type: 'dataSecurity',
    category: 'Suspicious message',
    urgency: ['high'],
    title: 'Verdächtige E-Mail geöffnet: Anhang „Rechnung {document}“ von {partner}',
    body: [
      '{colleague} hat gegen {clock} Uhr den Anhang einer E-Mail geöffnet, die angeblich von {partner} kam. Danach öffnete sich kurz ein schwarzes Fenster.',
      'Wir haben den Rechner vom Netz getrennt und nicht ausgeschaltet. Was sollen wir als Nächstes tun?',
    ],
    conversation: {
      ask: [
        'Sie haben richtig gehandelt. Bitte lassen Sie das Gerät getrennt. Wir haben das Konto vorsorglich gesperrt und prüfen Anmeldungen und Datenbewegungen. Wurde nach dem Öffnen irgendwo ein Passwort eingegeben?',
      ],
      answer: ['Nein, kein Passwort. Das Fenster war nach einer Sekunde wieder weg.'],
      fix: [
        'die Untersuchung zeigt: Das Skript wurde vom Virenschutz angehalten, bevor es etwas nachladen konnte. Es gab keine fremde Anmeldung. Das Gerät ist neu aufgesetzt, das Konto mit neuem Passwort wieder frei.',
        'Den kurzen Bericht für Ihren Datenschutzbeauftragten finden Sie im Anhang.',
      ],
    },
    files: ['kopfzeilen.txt'],
    reports: ['vorfallbericht.pdf'],
  },
  {
    type: 'dataSecurity',
    category: 'Data access',
    urgency: ['medium', 'low'],
    title: 'Auskunftsersuchen nach DSGVO: gespeicherte Daten zu einer Person',
    body: [
      'uns liegt ein Auskunftsersuchen eines früheren Bewerbers vor. Bitte unterstützen Sie uns dabei, alle Fundstellen in {erp}, Postfächern und auf {share} zu ermitteln.',
      'Den Namen senden wir aus Gründen des Datenschutzes getrennt. Die Frist endet in {m} Tagen.',
    ],
    conversation: {
      ask: [
        'wir können die Suche durchführen und Ihnen die Fundstellen ohne Inhalte auflisten. Wer ist bei Ihnen berechtigt, das Ergebnis zu empfangen?',
      ],
      answer: ['Ausschließlich unsere Datenschutzbeauftragte {colleague}.'],
      fix: [
        'die Liste mit {n} Fundstellen wurde verschlüsselt übergeben. In den Sicherungen werden ältere Stände nach den vereinbarten Fristen überschrieben.',
      ],
    },
  },
  {
    type: 'dataSecurity',
    category: 'Lost device',
    urgency: ['high', 'medium'],
    title: 'Notebook von {colleague} auf Dienstreise gestohlen',
    body: [
      'gestern Abend wurde im Zug das Notebook von {colleague} gestohlen. Das Gerät war zugeklappt und nach unserer Kenntnis verschlüsselt.',
      [
        'Anzeige bei der Polizei ist erstattet',
        'VPN-Zertifikat war installiert',
        'Passwörter im Browser: unbekannt',
      ],
    ],
    conversation: {
      ask: [
        'Zertifikat und Sitzungen sind gesperrt, eine Fernlöschung ist hinterlegt und wirkt, sobald das Gerät ans Netz geht. Können Sie uns die Seriennummer nennen, damit wir die Verschlüsselung bestätigen können?',
      ],
      answer: ['Laut Lieferschein: PF-{document}.'],
      fix: [
        'die Festplattenverschlüsselung war bei der letzten Meldung des Geräts aktiv, der Schlüssel liegt bei uns. Eine Bestätigung für die Meldung an die Aufsichtsbehörde ist angehängt.',
      ],
    },
    reports: ['bestaetigung-verschluesselung.pdf'],
  },
  {
    type: 'dataSecurity',
    category: 'Data access',
    urgency: ['medium'],
    title: 'Anmeldeversuche aus dem Ausland am Webmail-Zugang',
    body: [
      'im wöchentlichen Bericht sehen wir {m} fehlgeschlagene Anmeldungen an unserem Webmail-Zugang aus Ländern, in denen niemand von uns arbeitet.',
      {
        code: '{clock}:07  FAILED  info@{domain}       {ip}\n{clock}:09  FAILED  verkauf@{domain}    {ip}\n{clock}:12  FAILED  buchhaltung@{domain} {ip}',
      },
      'Besteht Handlungsbedarf?',
    ],
    conversation: {
      ask: [
        'keiner der Versuche war erfolgreich, alle Konten haben einen zweiten Faktor. Wir empfehlen, den Zugang auf Länder zu beschränken. Reist jemand von Ihnen regelmäßig nach außerhalb der EU?',
      ],
      answer: ['Zwei Kollegen fahren viermal im Jahr in die Schweiz und nach Großbritannien.'],
      fix: [
        'der Webzugang ist jetzt auf EU, Schweiz und Großbritannien beschränkt. Weitere Länder schalten wir auf Wunsch befristet frei. Die Versuche sind seitdem auf null gesunken.',
      ],
    },
    files: ['anmeldeversuche.txt'],
  },
  {
    type: 'request',
    category: 'Information',
    urgency: ['low'],
    title: 'Fragebogen unseres Kunden {partner} zur Informationssicherheit',
    body: [
      '{partner} verlangt von uns als Lieferant einen ausgefüllten Fragebogen zur Informationssicherheit. Die Abschnitte 4 (Rechenzentrum) und 7 (Datensicherung) können nur Sie beantworten.',
      'Abgabe ist in {n} Tagen.',
    ],
    conversation: {
      ask: [
        'wir füllen die beiden Abschnitte gern aus. Darf unser Zertifikat nach ISO 27001 beigelegt werden, und ist die Antwort auf Englisch gewünscht?',
      ],
      answer: ['Das Zertifikat bitte beilegen. Deutsch genügt.'],
      fix: [
        'der ausgefüllte Fragebogen und das Zertifikat sind angehängt. Bei Rückfragen von {partner} stehen wir direkt zur Verfügung.',
      ],
    },
    reports: ['fragebogen-abschnitt-4-7.pdf'],
  },
  {
    type: 'test',
    category: 'Restore test',
    urgency: ['low'],
    title: 'Notfallübung: Wiederanlauf von {erp} am Ausweichstandort',
    body: [
      'wie jedes Jahr möchten wir den Wiederanlauf am Ausweichstandort testen. Als Ziel gelten vier Stunden bis zur ersten Buchung und höchstens 15 Minuten Datenverlust.',
      'Teilnehmen werden {n} Personen, auch aus der Abteilung {department}.',
    ],
    conversation: {
      ask: [
        'als Termin schlagen wir einen Samstag vor. Soll die Übung angekündigt sein, oder nur der Geschäftsführung bekannt?',
      ],
      answer: ['Bitte angekündigt, beim letzten Mal gab es zu viel Aufregung.'],
      fix: [
        'die Übung ist abgeschlossen: erste Buchung nach 2 Stunden und 41 Minuten, kein Datenverlust. Zwei Verbesserungen sind im Bericht beschrieben, beide sind eingeplant.',
      ],
    },
    reports: ['uebungsbericht.pdf'],
  },
]
