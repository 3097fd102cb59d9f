/** What names and titles are sorted and searched by, alike on both engines: "Übergröße" → "ubergrosse". */
export const sortKey = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ')
    .trim()
