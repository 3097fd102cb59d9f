const spelled: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'o',
  ı: 'i',
  ł: 'l',
}

/** A name spelled with the letters allowed in usernames: "Großmann" → "grossmann". */
export const plainName = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüßøıł]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '')
