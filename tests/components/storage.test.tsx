import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { storeRecord } from '#src/storage/store-record.ts'
import { clearSession, onRecordChange, readRecord, writeRecord } from '#src/storage/storage.ts'

const anna = 'anna.keller'
const partner = { firstName: 'Ida', lastName: 'Roth', email: 'ida@example.org', phone: '' }

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('reads the storage format of earlier versions, so that no draft is lost [T17, A61]', () => {
  writeRecord('appearance', 'dark')
  writeRecord('drawer', 'closed')
  writeRecord('comment.draft', 'It works again.', anna, 4711)
  writeRecord('partner.form', partner, anna)
  expect({ ...localStorage }).toEqual({
    'statedesk.appearance': 'dark',
    'statedesk.drawer': 'closed',
    'statedesk.draft.anna.keller.4711': '"It works again."',
    'statedesk.draft.anna.keller.partner': JSON.stringify(partner),
  })
})

test.each(['{"firstName":', '{"firstName":"Ida"}', 'null', '7'])('treats %j as absent', (text) => {
  localStorage.setItem('statedesk.draft.anna.keller.partner', text)
  expect(readRecord('partner.form', anna)).toBeNull()
})

test('separates records by user and ticket', () => {
  writeRecord('comment.draft', 'mine', anna, 1)
  expect(readRecord('comment.draft', anna, 2)).toBeNull()
  expect(readRecord('comment.draft', 'nina.falk', 1)).toBeNull()
  writeRecord('comment.draft', null, anna, 1)
  expect(readRecord('comment.draft', anna, 1)).toBeNull()
})

test('removes the stored forms once no form is being filled in', () => {
  writeRecord('comment.draft', 'stays', anna, 1)
  for (const ticketId of [1, 2])
    localStorage.setItem(`statedesk.draft.${anna}.form.${ticketId}`, '')
  storeRecord({ record: 'ticket.form', value: null }, anna)
  expect(Object.keys(localStorage)).toEqual([`statedesk.draft.${anna}.1`])
})

test('clears drafts on sign-out and keeps locks, preferences and other users’ records [A61, A1]', () => {
  const drafts = ['help', 'profile', 'partner', '4711', 'form.4711']
  for (const end of drafts) localStorage.setItem(`statedesk.draft.${anna}.${end}`, '')
  const stays = {
    'statedesk.draft.anna.keller.berg.help': '',
    'statedesk.draft.nina.falk.4711': '',
    'statedesk.lock.anna.keller.4711': '1',
    'statedesk.language': 'de',
  }
  for (const [key, value] of Object.entries(stays)) localStorage.setItem(key, value)
  clearSession(anna)
  expect({ ...localStorage }).toEqual(stays)
})

test('loses the record, not the page, if the storage is full', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writeRecord('help.query', 'printer', anna)
  expect(readRecord('help.query', anna)).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})

test('reports another tab writing this record and no other', () => {
  const listener = vi.fn<() => void>()
  const stop = onRecordChange('comment.draft', listener, anna, 4711)
  const write = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))
  write('statedesk.draft.anna.keller.4712')
  expect(listener).not.toHaveBeenCalled()
  write('statedesk.draft.anna.keller.4711')
  expect(listener).toHaveBeenCalledOnce()
  stop()
  write('statedesk.draft.anna.keller.4711')
  expect(listener).toHaveBeenCalledOnce()
})
