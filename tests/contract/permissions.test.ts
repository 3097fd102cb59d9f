import { describe, expect, test } from 'vitest'

import { getFlags } from '#contract/authentication.ts'
import { canManage, canUseTickets, type Flags } from '#contract/rules/permissions.ts'

const none = { tc: 0, sm: 0, psm: 0 }

describe('permissions', () => {
  test.each(['tc', 'sm', 'psm'])('allow tickets with %s alone [P3]', (flag) => {
    expect(canUseTickets({ ...none, [flag]: 1 })).toBe(true)
  })

  test('allow nothing without any of them [P3, G10]', () => {
    expect(canUseTickets(none)).toBe(false)
  })

  test('open the management area with sm or psm, but not with tc [P5, P6]', () => {
    const openedBy = Object.keys(none).filter((flag) => canManage({ ...none, [flag]: 1 }))
    expect(openedBy).toEqual(['sm', 'psm'])
  })

  test('are 0 or 1 on the wire, and nothing else [E13]', () => {
    const isAnswer = (tc: unknown) => getFlags.answer.safeParse({ ...none, tc }).success
    expect([0, 1, 2, '1', true].map(isAnswer)).toEqual([true, true, false, false, false])
  })

  test('count as 0 when they aren’t 1 [E13, A57]', () => {
    const odd = { tc: false, sm: 'yes', psm: 2 } as unknown as Flags
    expect([canUseTickets(odd), canManage(odd)]).toEqual([false, false])
  })
})
