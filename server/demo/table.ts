export type DemoPerson = {
  username: string
  role: string
  /** null once it was changed */
  password: string | null
  factor: 'wizard' | 'token' | 'app' | 'changed'
  /** base32; null before the wizard and once it was changed */
  totpSecret: string | null
}

const factorWords = ({ factor, totpSecret }: DemoPerson) => {
  if (factor === 'wizard') return 'set up at sign-in'
  if (factor === 'changed') return 'changed since'
  return factor === 'token' ? `${totpSecret} token` : String(totpSecret)
}

const aligned = (rows: string[][]) => {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  ')}`.trimEnd(),
  )
}

const heading = ['User name', 'Password', 'Second factor', 'Who it is']

const explanation = [
  '  Second factor: enter the secret in an authenticator app as a set-up key (time-based),',
  '  or ask for the code of the moment: npm run desk -- demo code anna.keller',
]

/** The demo people as an aligned table of at most 100 columns, with how to get a code. */
export const tableOf = (people: DemoPerson[]) => {
  const rows = people.map((person) => [
    person.username,
    person.password ?? 'changed since',
    factorWords(person),
    person.role,
  ])
  return ['', ...aligned([heading, ...rows]), '', ...explanation, ''].join('\n')
}
