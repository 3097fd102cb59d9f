/** A line of a calendar file: its name, its parameters and its value. */
type Property = { name: string; parameters: string; value: string }

/** Long lines continue on the next one after a space (RFC 5545). */
const propertiesOf = (text: string) =>
  text
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap((line): Property[] => {
      const [, name = '', parameters = '', value = ''] =
        /^([\w-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/.exec(line) ?? []
      return name === '' ? [] : [{ name: name.toUpperCase(), parameters, value }]
    })

const plain = (value: string) =>
  value.replace(/\\([nN,;\\])/g, (_, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  )

/** A time as in the file: `01.12.2026 09:00 UTC`. */
const timeOf = ({ parameters, value }: Property) => {
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(value.trim()) ?? []
  if (year === undefined) return value
  const zone = utc === 'Z' ? 'UTC' : /TZID="?([^";:]+)/i.exec(parameters)?.[1]
  const time = hour === undefined ? '' : ` ${hour}:${minute}${zone ? ` ${zone}` : ''}`
  return `${day}.${month}.${year}${time}`
}

/** How much of a calendar file is read to find its method, in bytes. */
const headLength = 4096

export const isCalendarReply = (bytes: Buffer) =>
  /^METHOD:(REPLY|COUNTER)\s{0,9}$/im.test(bytes.toString('utf8', 0, headLength))

/** What an invitation is about, when and where, as lines of text. */
export const calendarText = (text: string) => {
  const all = propertiesOf(text)
  const begin = all.findIndex(({ name, value }) => name === 'BEGIN' && value === 'VEVENT')
  const event = all.slice(begin + 1)
  const find = (wanted: string) => event.find(({ name }) => name === wanted)
  const [start, end] = [find('DTSTART'), find('DTEND')]
  const times = [start, end].flatMap((property) => (property ? [timeOf(property)] : []))
  const texts = ['LOCATION', 'DESCRIPTION'].map((name) => plain(find(name)?.value ?? ''))
  return [plain(find('SUMMARY')?.value ?? ''), times.join(' – '), ...texts]
    .filter((line) => line.trim() !== '')
    .join('\n')
}
