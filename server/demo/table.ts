import type { DemoUser } from './demo-user.ts'

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

const heading = ['Username', 'Password', 'Second factor', 'About']

const explanation = [
  '  Without an authenticator app: open the address behind “Demo users:” of npm start,',
  '  or print the current code: npm run desk -- demo code anna.keller',
]

/** The demo users as an aligned table of at most 100 columns, and how to get a code. */
export const tableOf = (users: DemoUser[]) => {
  const rows = users.map((user) => [
    user.username,
    user.password ?? 'changed',
    factorLabel(user),
    user.kind === 'agent' ? `Agent: ${user.line.en}` : user.line.en,
  ])
  return ['', ...aligned([heading, ...rows]), '', ...explanation, ''].join('\n')
}
