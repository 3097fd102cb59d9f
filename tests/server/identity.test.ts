import { describe, expect, test } from 'vitest'

import { identityOf } from '#server/domain/identity.ts'

const user = {
  id: 7,
  username: 'ann',
  firstName: 'Ann-Marie',
  lastName: 'O’Hara & (Co)',
  mail: 'a.b+c@example.com',
  telephone: '+49 (40) 555',
}

describe('what identifies a user in a text', () => {
  test.each([
    ['Ann-Marie O’Hara & (Co) called', 'Former user called'],
    ['<p>Ann-Marie O’Hara &amp; (Co)</p>', '<p>Former user</p>'],
    ['O’Hara & (Co), Ann-Marie', 'Former user'],
    ['to A.B+C@example.com.', 'to Former user.'],
    ['axb+c@example.com', 'axb+c@example.com'],
    ['(+49 (40) 555)', '(Former user)'],
    ['ann, planned, Ann', 'ann, planned, Ann'],
  ])('is replaced: %s [O58]', (text, expected) => {
    expect(identityOf(user).replace(text, false)).toBe(expected)
  })

  test('is the username, if the portal wrote it or it isn’t an ordinary word [O58]', () => {
    const { replace } = identityOf(user)
    expect(replace('request 3 about ann', true)).toBe('request 3 about former-user-7')
    expect(replace('{"owners":["ann","anna"]}', true)).toBe('{"owners":["former-user-7","anna"]}')
    expect(replace('link issued, ann', true)).toBe('link issued, ann')
    const dotted = identityOf({ ...user, username: 'ann.ohara' })
    expect(dotted.replace('ask ann.ohara, not ann.oharas', false)).toBe(
      'ask former-user-7, not ann.oharas',
    )
  })

  test('is nothing if the user has no name, address or number [O58]', () => {
    const empty = { id: 7, username: 'new', firstName: '', lastName: '', mail: '', telephone: '' }
    expect(identityOf(empty).replace('a new one', false)).toBe('a new one')
  })
})
