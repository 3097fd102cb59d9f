import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { onTestFinished } from 'vitest'

/** A folder with these files, deleted after the test. */
export const folderOf = (files: Record<string, string | Buffer>) => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-knowledge-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

export const categoriesYaml = `- key: printing
  en: Printing
  de: Drucken
  children:
    - key: labels
      en: Labels
      de: Etiketten
- key: data
  en: Data
  de: Daten
`

type Article = {
  id: number
  lang: 'en' | 'de'
  title: string
  category?: string
  related?: number[]
  body?: string
}

/** An article's file; its text starts in line 8. */
export const articleFile = ({ id, lang, title, category, related, body }: Article) =>
  `---
id: ${id}
lang: ${lang}
title: ${title}
category: ${category ?? 'data'}
related: [${(related ?? []).join(', ')}]
---
${body ?? 'Some words.'}
`

/** The smallest PNG: one transparent pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

const german: [string, string][] = [
  ['Die Rechnung kommt zweimal', 'Warum eine Rechnung doppelt gebucht wird.'],
  ['Häuser und Hallen verwalten', 'Stammdaten für Gebäude.'],
  ['Ein Benutzerkonto löschen', 'So kündigen Sie einen Zugang.'],
  ['Neue Straße eintragen', 'Die Anschrift ändern.'],
  ['Ansprechpartner Müller', 'Wer für Sie da ist.'],
  ['Mietverträge ablegen', 'Im Archiv.'],
  ['Wie die Datenbanksicherung läuft', 'Jede Nacht um zwei Uhr.'],
  ['Der Etikettendrucker druckt leer', 'Das Band ist zu Ende.'],
]

const english: [string, string][] = [
  ['Printing labels', 'The licensed printer needs a ribbon.'],
  ['Renewing certificates', 'Certificates and licences are replaced in time.'],
  ['Slow performance', 'What to look at, and who to tell about printers.'],
]

/** A knowledge base to search: German articles from 1, English ones from 101. */
export const searchable = () =>
  folderOf({
    'categories.yaml': categoriesYaml,
    ...Object.fromEntries(
      german.map(([title, body], at) => [
        `de/${at}.md`,
        articleFile({
          id: at + 1,
          lang: 'de',
          title,
          body,
          category: at === 7 ? 'printing/labels' : 'data',
        }),
      ]),
    ),
    ...Object.fromEntries(
      english.map(([title, body], at) => [
        `en/${at}.md`,
        articleFile({
          id: at + 101,
          lang: 'en',
          title,
          body,
          category: at === 0 ? 'printing' : 'data',
        }),
      ]),
    ),
  })
