import type { Case } from '#demo/cases/case.ts'

export const network: Case[] = [
  {
    type: 'incident',
    category: 'Network',
    urgency: ['high'],
    title: 'Standort {site} ohne Verbindung zum Rechenzentrum',
    body: [
      'Seit {clock} Uhr erreicht unser Standort {site} weder {erp} noch die Laufwerke. Das Internet funktioniert, nur der Weg ins Rechenzentrum nicht.',
      'In {site} arbeiten rund {m} Personen, die gesamte Auftragserfassung steht.',
    ],
    conversation: {
      ask: [
        'der Tunnel nach {site} ist auf unserer Seite seit der genannten Zeit unterbrochen. Bitte prüfen Sie, ob am Router die Leuchte „VPN“ aus ist, und nennen Sie uns die aktuelle öffentliche Adresse des Anschlusses.',
      ],
      answer: [
        'VPN ist aus. Die Adresse lautet jetzt {ip}. Der Anbieter hat heute Nacht offenbar auf Glasfaser umgestellt.',
      ],
      fix: [
        'die feste Adresse hat sich mit der Umstellung geändert. Wir haben die Gegenstelle angepasst, der Tunnel steht, und die Laufzeiten liegen unter 12 ms. Bitte teilen Sie uns solche Umstellungen künftig vorab mit.',
      ],
    },
    everyone: true,
  },
  {
    type: 'incident',
    category: 'Network',
    urgency: ['medium'],
    title: 'VPN bricht im Homeoffice alle paar Minuten ab',
    body: [
      'Seit der Aktualisierung des VPN-Clients auf Version {version} bricht die Verbindung im Homeoffice alle fünf bis zehn Minuten ab. Betroffen sind mindestens {n} Personen bei unterschiedlichen Internetanbietern.',
      {
        code: 'vpnclient: DPD timeout, peer not responding\nvpnclient: tunnel down (reason: keepalive)',
      },
    ],
    conversation: {
      ask: [
        'nutzen die Betroffenen WLAN oder Kabel, und erscheint die Meldung auch, wenn im Client „IPv6 bevorzugen“ abgeschaltet ist?',
      ],
      answer: ['Beides gemischt. Ohne IPv6 lief es bei mir jetzt eine Stunde ohne Abbruch.'],
      fix: [
        'die neue Version verwendet standardmäßig IPv6. Wir haben das Profil zentral auf IPv4 umgestellt und das Zeitlimit verlängert. Es wird beim nächsten Verbinden automatisch geladen.',
      ],
    },
    files: ['vpn-client.txt'],
  },
  {
    type: 'request',
    category: 'Permission',
    urgency: ['low', 'medium'],
    title: 'VPN-Zugang für externen Dienstleister {partner}',
    body: [
      '{partner} betreut unsere Maschinensteuerung in {site} und benötigt für die Fernwartung einen VPN-Zugang, ausschließlich auf das Gerät {ip}.',
      'Der Zugang soll nur auf unsere Anforderung hin freigeschaltet und nach jeder Sitzung wieder geschlossen werden.',
    ],
    conversation: {
      ask: [
        'das lösen wir mit einem befristeten Zugang, den Ihr Sicherheitsbeauftragter selbst freischaltet. Welche Dauer je Freischaltung ist gewünscht, und liegt ein Vertrag zur Auftragsverarbeitung vor?',
      ],
      answer: ['Acht Stunden genügen. Den Vertrag habe ich angehängt.'],
      fix: [
        'der Zugang ist angelegt und geschlossen. Freischalten können Sie ihn unter „Externe Zugänge“, er endet nach acht Stunden. Jede Sitzung wird protokolliert.',
      ],
    },
    files: ['auftragsverarbeitung.pdf'],
  },
  {
    type: 'incident',
    category: 'Network',
    urgency: ['medium', 'low'],
    title: 'Handscanner im Lager {site} verlieren das WLAN',
    body: [
      'Die Handscanner verlieren in den hinteren Regalgassen die Verbindung und buchen Entnahmen erst Minuten später. Dadurch stimmen die Bestände im Modul {module} zeitweise nicht.',
      'Seit dem Umbau der Regale ist es deutlich schlimmer geworden.',
    ],
    conversation: {
      ask: [
        'wir sehen, dass die Scanner an einem weit entfernten Access Point hängen bleiben. Können Sie uns einen Lageplan mit den neuen Regalen senden?',
      ],
      answer: ['Der Plan ist angehängt. Die neuen Regale sind aus Metall und zwei Meter höher.'],
      fix: [
        'wir haben die Sendeleistung angepasst und schnelles Umschalten zwischen den Access Points aktiviert. Die Abbrüche sind von {m} auf 2 je Schicht gesunken. Für Gasse 7 empfehlen wir einen weiteren Access Point, ein Angebot folgt getrennt.',
      ],
    },
    files: ['lageplan.pdf'],
  },
  {
    type: 'change',
    category: 'Firewall',
    urgency: ['low', 'medium'],
    title: 'Firewall-Freigabe für die Schnittstelle zu {partner}',
    body: [
      'für den Datenaustausch mit {partner} benötigen wir eine Freigabe von unserem Anwendungsserver zur Gegenstelle:',
      ['Quelle: `{server}`', 'Ziel: {ip}, TCP 443', 'Beginn: sobald möglich, unbefristet'],
    ],
    conversation: {
      ask: [
        'die Freigabe ist vorbereitet. Wir geben ungern feste Adressen frei, weil sie sich ändern können. Nennt {partner} auch einen Namen der Gegenstelle?',
      ],
      answer: [
        'Ja, laut deren Technik soll der Name verwendet werden. Die Adresse ist nur der heutige Stand.',
      ],
      fix: [
        'die Freigabe ist auf den Namen eingerichtet und dokumentiert. Ein Verbindungstest von `{server}` war erfolgreich, das Zertifikat der Gegenstelle ist gültig.',
      ],
    },
  },
]
