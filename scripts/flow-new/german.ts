import { readFileSync, writeFileSync } from 'node:fs'

/** In a catalogue, a text without a translation: `msgid "Send request"`, `msgstr ""`. */
const untranslated = /^msgid "(.+)"\nmsgstr ""$/gm

/** Fills in what a catalogue doesn't say in German yet; a text that is there stays. */
export const fillGerman = (catalogue: string, german: Readonly<Record<string, string>>) =>
  writeFileSync(
    catalogue,
    readFileSync(catalogue, 'utf8').replaceAll(untranslated, (entry, text: string) => {
      const translation = german[text]
      return translation === undefined ? entry : `msgid "${text}"\nmsgstr "${translation}"`
    }),
  )
