import { describe, expect, test } from 'vitest'

import { defaultQueueQuery, inDateOrder, queuePayload } from '#contract/rules/queue-query.ts'
import { typedSearch, withoutDays } from '#contract/rules/search-operators.ts'

const startOf = (day: string) => new Date(`${day}T00:00`).getTime()

const nothing = {
  words: '',
  without: '',
  owners: [],
  assignees: [],
  dates: {},
  problems: [],
}

describe('a search of the queue', () => {
  test.each([
    ['printer  error:404 http://host', { words: 'printer error:404 http://host' }],
    ['from:anna printer', { owners: ['anna'], words: 'printer' }],
    ['from:"Anna Keller" FROM:bob', { owners: ['Anna Keller', 'bob'] }],
    ['von:"Anna Kel', { owners: ['Anna Kel'] }],
    ['assignee:me assignee:none', { assignees: ['me', 'none'] }],
    ['zuständig:ich zuständig:Niemand', { assignees: ['me', 'none'] }],
    ['zuständig:"Jan Hollmann"'.normalize('NFD'), { assignees: ['Jan Hollmann'] }],
    ['before:2026-11-01', { dates: { until: startOf('2026-11-01') } }],
    ['nach:2026-11-01', { dates: { from: startOf('2026-11-02') } }],
    [
      'vor:2026-11-01 before:2026-10-01 after:2026-01-01 after:2026-02-01',
      { dates: { from: startOf('2026-02-02'), until: startOf('2026-10-01') } },
    ],
    [
      '-printer -T-100 month-end - --force',
      { without: 'printer T-100', words: 'month-end - --force' },
    ],
  ])('reads %s [T243]', (text, expected) => {
    expect(typedSearch(text)).toEqual({ ...nothing, ...expected })
  })

  test.each([
    ['from:', 'name'],
    ['from:""', 'name'],
    ['before:', 'date'],
    ['before:2026-02-30', 'date'],
    ['nach:gestern', 'date'],
    ['-from:anna', 'without'],
    ['-"printer jam"', 'without'],
  ])('says what it can’t read: %s [T243]', (text, reason) => {
    expect(typedSearch(`ledger ${text}`)).toEqual({
      ...nothing,
      words: 'ledger',
      problems: [{ reason, text }],
    })
  })

  test('loses its days only [T243]', () => {
    expect(withoutDays('from:"Anna K" before:2026-11-01 -x  nach:gestern')).toBe('from:"Anna K" -x')
  })

  test('is sent in parts, and its days with those of the filter [T243]', () => {
    const usual = defaultQueueQuery('all')
    expect(queuePayload({ ...usual, search: 'ledger' })).toEqual({ ...usual, search: 'ledger' })
    const [from, until] = [startOf('2026-03-01'), startOf('2026-05-01')]
    const search = '-x after:2026-03-31 from:anna before:2026-06-01 ledger'
    expect(queuePayload({ ...usual, dates: { from, until }, search })).toEqual({
      ...usual,
      dates: { from: startOf('2026-04-01'), until },
      search: 'ledger',
      operators: { without: 'x', owners: ['anna'], assignees: [] },
    })
  })

  test('needs the order by date for its days [T243]', () => {
    const search = 'before:2026-06-01'
    const sortedBy = (columnName: 'urgency' | 'lastUpdateDate', text = search) =>
      inDateOrder({
        ...defaultQueueQuery('all'),
        search: text,
        sortBy: { columnName, direction: 'asc' },
      }).sortBy
    expect(sortedBy('urgency')).toEqual({ columnName: 'createDate', direction: 'desc' })
    expect(sortedBy('lastUpdateDate')).toEqual({ columnName: 'lastUpdateDate', direction: 'asc' })
    expect(sortedBy('urgency', 'ledger')).toEqual({ columnName: 'urgency', direction: 'asc' })
  })
})
