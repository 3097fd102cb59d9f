const spelled: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'o',
  ı: 'i',
  ł: 'l',
}

/** A name in the letters of usernames: "Großmann" → "grossmann". */
export const plainName = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüßøıł]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '')
