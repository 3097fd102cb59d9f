/** Replaces what the standard fonts can't show with question marks. */
const latin = (line: string) =>
  [
    ...line
      .replace(/[„“”]/g, '"')
      .replace(/[–—]/g, '-')
      .replace(/[‘’]/g, "'")
      .replaceAll('…', '...'),
  ]
    .map((character) => (character.charCodeAt(0) < 256 ? character : '?'))
    .join('')
    .replace(/[\\()]/g, '\\$&')

const page = (lines: string[]) =>
  [
    'BT',
    '/F1 11 Tf',
    '15 TL',
    '56 780 Td',
    ...lines.map((line) => `(${latin(line)}) Tj T*`),
    'ET',
  ].join('\n')

const objectsFor = (lines: string[]) => {
  const content = page(lines)
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
}

const entry = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`

/** An A4 page of text. It's all Latin-1, so its length in bytes is its length in characters. */
export const pdfFile = (lines: string[]) => {
  let file = '%PDF-1.4\n'
  const offsets: number[] = []
  const objects = objectsFor(lines)
  objects.forEach((object, index) => {
    offsets.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map(entry).join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + trailer, 'latin1')
}
