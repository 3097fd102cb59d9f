import { readFileSync, writeFileSync } from 'node:fs'

/** An untranslated text in a catalogue: `msgid "Send request"`, `msgstr ""`. */
const untranslated = /^msgid "(.+)"\nmsgstr ""$/gm

/** Adds missing German translations to a catalogue; existing ones stay. */
export const fillGerman = (catalogue: string, german: Readonly<Record<string, string>>) =>
  writeFileSync(
    catalogue,
    readFileSync(catalogue, 'utf8').replaceAll(untranslated, (entry, text: string) => {
      const translation = german[text]
      return translation === undefined ? entry : `msgid "${text}"\nmsgstr "${translation}"`
    }),
  )
