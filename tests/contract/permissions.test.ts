import { describe, expect, test } from 'vitest'

import { getFlags } from '#contract/authentication.ts'
import { mayManage, mayUseTickets, type Flags } from '#contract/rules/permissions.ts'

const none = { tc: 0, sm: 0, psm: 0 }

describe('permissions', () => {
  test.each(['tc', 'sm', 'psm'])('P3: %s alone is enough for tickets', (flag) => {
    expect(mayUseTickets({ ...none, [flag]: 1 })).toBe(true)
  })

  test('P3, G10: without any of them there are none', () => {
    expect(mayUseTickets(none)).toBe(false)
  })

  test('P5, P6: sm or psm open the management area, tc does not', () => {
    const openedBy = Object.keys(none).filter((flag) => mayManage({ ...none, [flag]: 1 }))
    expect(openedBy).toEqual(['sm', 'psm'])
  })

  test('E13: a flag is 0 or 1 on the wire, and nothing else', () => {
    const isAnswer = (tc: unknown) => getFlags.answer.safeParse({ ...none, tc }).success
    expect([0, 1, 2, '1', true].map(isAnswer)).toEqual([true, true, false, false, false])
  })

  test('E13, A57: what is not 1 counts as 0', () => {
    const odd = { tc: false, sm: 'yes', psm: 2 } as unknown as Flags
    expect([mayUseTickets(odd), mayManage(odd)]).toEqual([false, false])
  })
})
