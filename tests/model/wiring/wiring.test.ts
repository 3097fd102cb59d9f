import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { Sources, wiredPorts, type Wired } from './ports.ts'
import { renamed } from './renamed.ts'

const root = join(import.meta.dirname, '../../..')

/** Whether a port has the name of its call, or of the code without one that fills it. */
const isSameName = ({ port, calls, names }: Wired) => {
  const name = port.slice(port.lastIndexOf('.') + 1)
  return calls.length === 0 ? names.includes(name) : calls.length === 1 && calls[0] === name
}

const listed = (port: string) => [renamed[port] ?? []].flat()

const wrongIn = (wired: readonly Wired[]) =>
  wired
    .filter((one) => !isSameName(one) && !listed(one.port).includes(one.calls.join(' ')))
    .map(({ port, calls, file }) => `${file} fills ${port} with ${calls.join(' ') || 'no call'}`)

test('fills each port with its own call, or with the one listed for it', () => {
  const wired = wiredPorts(new Sources(root))
  expect(wired.length).toBeGreaterThan(150)
  expect(wrongIn(wired)).toEqual([])
  const used = wired.filter((one) => !isSameName(one))
  const unused = Object.keys(renamed).flatMap((port) =>
    listed(port)
      .filter((calls) => !used.some((one) => one.port === port && one.calls.join(' ') === calls))
      .map((calls) => `${port}: ${calls}`),
  )
  expect(unused).toEqual([])
})

const planted = [
  {
    file: 'src/features/account/use-profile.ts',
    from: 'resendLink: resendEmailChange',
    to: 'resendLink: cancelEmailChange as never',
    found: 'profile.emailChange.resendLink with cancelEmailChange',
  },
  {
    file: 'src/features/sign-in/password/use-password-reset.ts',
    from: '      resetPassword,',
    to: '      resetPassword: renderPasswordReset as never,',
    found: 'passwordReset.resetPassword with renderPasswordReset',
  },
  {
    file: 'src/features/announcements/use-announcements.ts',
    from: 'readPort(listAnnouncements)',
    to: 'readPort(dismissAnnouncement as never)',
    found: 'announcements.listAnnouncements with dismissAnnouncement',
  },
]

test.each(planted)('notices a swap with a cast: $found', ({ file, from, to, found }) => {
  const text = readFileSync(join(root, file), 'utf8')
  expect(text).toContain(from)
  const wired = wiredPorts(new Sources(root, { [file]: text.replace(from, to) }), [file])
  expect(wrongIn(wired)).toEqual([`${file} fills ${found}`])
})
