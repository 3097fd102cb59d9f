import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { limits } from '#contract/limits.ts'
import { announcementProblems, type AnnouncementFields } from '#contract/rules/announcement.ts'

const complete: AnnouncementFields = {
  audience: 'everybody',
  companyIds: [],
  username: '',
  title: 'Maintenance',
  text: 'From 8 to 9.',
  titleDe: '',
  textDe: '',
  link: '',
  startsAt: '',
  endsAt: '2026-12-01T06:00',
}

const problemsOf = (part: Partial<AnnouncementFields>) =>
  announcementProblems({ ...complete, ...part }, 'announcement')

describe('an announcement', () => {
  test.each([
    ['in English only', {}],
    ['in both languages', { titleDe: 'Wartung', textDe: 'Von 8 bis 9.' }],
    ['with a start', { startsAt: '2026-12-01T05:00' }],
    ['with a path of the portal', { link: '/kb/list' }],
    ['with an https address', { link: 'https://status.example/7' }],
    ['for companies', { audience: 'companies', companyIds: [1] } as const],
    ['for a user', { audience: 'user', username: 'ann' } as const],
  ])('is complete %s [T118]', (_, part) => {
    expect(problemsOf(part)).toEqual({})
  })

  test.each([
    ['no title', { title: ' ' }, { title: 'missing' }],
    ['a long title', { title: 'x'.repeat(limits.announcementTitleMax + 1) }, { title: 'tooLong' }],
    ['no text', { text: 'x' }, { text: 'missing' }],
    ['a long text', { text: 'x'.repeat(limits.announcementTextMax + 1) }, { text: 'tooLong' }],
    ['a German title only', { titleDe: 'Wartung' }, { textDe: 'german' }],
    ['a German text only', { textDe: 'Von 8 bis 9.' }, { titleDe: 'german' }],
    ['a script as its link', { link: 'javascript:alert(1)' }, { link: 'link' }],
    ['a link to another host', { link: '//evil.example' }, { link: 'link' }],
    ['a long link', { link: `/${'x'.repeat(limits.linkMax)}` }, { link: 'link' }],
    ['no company', { audience: 'companies' } as const, { companyIds: 'companies' }],
    ['no user', { audience: 'user' } as const, { username: 'missing' }],
    ['no end', { endsAt: '' }, { endsAt: 'missing' }],
    ['an invalid end', { endsAt: 'soon' }, { endsAt: 'time' }],
    ['an invalid start', { startsAt: 'soon' }, { startsAt: 'time' }],
    ['an end at its start', { startsAt: complete.endsAt }, { endsAt: 'order' }],
  ])('isn’t complete with %s [T118]', (_, part, problems) => {
    expect(problemsOf(part)).toEqual(problems)
  })

  describe('where clocks go forward', () => {
    beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'))
    afterEach(() => void vi.unstubAllEnvs())

    test.each([
      ['a start', { startsAt: '2027-03-28T02:30', endsAt: '2027-03-28T06:00' }, 'startsAt'],
      ['an end', { startsAt: '2027-03-28T01:00', endsAt: '2027-03-28T02:00' }, 'endsAt'],
    ])('isn’t complete with %s that the clocks skip [T118]', (_, part, field) => {
      expect(problemsOf(part)).toEqual({ [field]: 'skipped' })
    })

    test.each([
      { startsAt: '2027-03-28T01:59', endsAt: '2027-03-28T03:00' },
      { startsAt: '2027-10-31T02:30', endsAt: '2027-10-31T03:00' },
    ])('is complete from $startsAt to $endsAt [T118]', (part) => {
      expect(problemsOf(part)).toEqual({})
    })

    test('skips other times elsewhere [T118]', () => {
      vi.stubEnv('TZ', 'America/New_York')
      expect(problemsOf({ endsAt: '2027-03-14T02:15' })).toEqual({ endsAt: 'skipped' })
      expect(problemsOf({ endsAt: '2027-03-28T02:30' })).toEqual({})
    })
  })

  test('needs no times if it’s a message [T120]', () => {
    expect(announcementProblems({ ...complete, endsAt: '' }, 'message')).toEqual({})
  })
})
