export type DemoUser = {
  username: string
  role: string
  /** null once the user has changed it */
  password: string | null
  factor: 'wizard' | 'token' | 'app' | 'changed'
  /** base32; null before the wizard and once it has changed */
  totpSecret: string | null
}

const factorLabel = ({ factor, totpSecret }: DemoUser) => {
  if (factor === 'wizard') return 'set up at sign-in'
  if (factor === 'changed') return 'changed'
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

const heading = ['Username', 'Password', 'Second factor', 'Role']

const explanation = [
  '  Second factor: enter the secret as a setup key (time-based) in an authenticator app,',
  '  or print the current code: npm run desk -- demo code anna.keller',
]

/** The demo users as an aligned table of at most 100 columns, and how to get a code. */
export const tableOf = (users: DemoUser[]) => {
  const rows = users.map((user) => [
    user.username,
    user.password ?? 'changed',
    factorLabel(user),
    user.role,
  ])
  return ['', ...aligned([heading, ...rows]), '', ...explanation, ''].join('\n')
}
