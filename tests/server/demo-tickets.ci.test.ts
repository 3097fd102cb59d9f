import { describe, expect, test } from 'vitest'

import { limits, ticketStatuses, ticketTypes, urgencies } from '#contract/limits.ts'
import { cases } from '#demo/cases/all.ts'
import { accounts } from '#server/demo/accounts.ts'
import { companies, languageOf } from '#server/demo/companies.ts'
import { customerLines } from '#server/demo/people-texts.ts'
import { changedAt, demoTickets, openedAt } from '#server/demo/tickets/all.ts'
import type { DemoTicket } from '#server/demo/tickets/ticket.ts'
import { cleanHtml, textOf } from '#server/domain/rich-text.ts'

const midnight = Date.UTC(2026, 10, 21)
const day = 86_400_000
const languageMarks = {
  de: /\b(und|wir|bitte|nicht|die|der|das|ist|für)\b/i,
  en: /\b(the|and|we|please|has|been|is|for|our|are)\b/i,
}

const foreign = { de: /\b(the|and|please|been)\b/i, en: /\b(und|nicht|bitte|ist)\b/i }

describe.each(['en', 'de'] as const)('the demo’s tickets in %s', (language) => {
  const tickets = demoTickets(midnight, language)
  const seen = (of: (ticket: DemoTicket) => string) => [...new Set(tickets.map(of))].toSorted()
  test('has 500 tickets of every status, type and urgency', () => {
    expect(tickets).toHaveLength(500)
    expect(seen(({ status }) => status)).toEqual(Object.keys(ticketStatuses).toSorted())
    expect(seen(({ type }) => type)).toEqual(Object.keys(ticketTypes).toSorted())
    expect(seen(({ urgency }) => urgency)).toEqual(Object.keys(urgencies).toSorted())
    expect(seen(({ company }) => company)).toEqual(Object.keys(companies).toSorted())
  })

  test('has no two similar tickets in a company, and hardly any across companies', () => {
    expect(cases.de.length + cases.en.length).toBeGreaterThanOrEqual(60)
    expect(new Set(tickets.map(({ description }) => description)).size).toBeGreaterThan(490)
    const inCompany = tickets.map(({ company, title }) => `${company}: ${title}`)
    expect(new Set(inCompany).size).toBe(500)
  })

  test('writes a ticket in the language of its company, from the first line to the last', () => {
    for (const { company, description, log } of tickets) {
      const written = languageOf(company, language)
      const letters = log.filter(({ kind }) => kind === 'answer').map((entry) => entry.description)
      const text = textOf([description, ...letters].join(' '))
      expect(text).toMatch(languageMarks[written])
      expect(text).not.toMatch(foreign[written])
    }
  })

  test('leaves no placeholder unfilled and nothing to sanitize', () => {
    for (const { title, description, log } of tickets) {
      for (const html of [description, ...log.map((entry) => entry.description)]) {
        expect(cleanHtml(html)).toBe(html)
        expect(html).not.toMatch(/\{\w+\}|undefined/)
      }
      expect(title).not.toMatch(/\{\w+\}|undefined/)
    }
  })

  test('has tickets a customer could have written [V23, V24]', () => {
    for (const { title, description } of tickets) {
      expect(title.length).toBeGreaterThanOrEqual(limits.shortDescriptionMin)
      expect(title.length).toBeLessThanOrEqual(200)
      expect(textOf(description).length).toBeGreaterThanOrEqual(limits.descriptionMin)
    }
  })

  test('has descriptions with paragraphs, lists and code', () => {
    for (const tag of ['<p>', '<ul><li>', '<pre><code>']) {
      expect(tickets.filter(({ description }) => description.includes(tag)).length).toBeGreaterThan(
        20,
      )
    }
  })

  test('has logs that start with the ticket, are in order and end before midnight', () => {
    for (const ticket of tickets) {
      const moments = ticket.log.map(({ at }) => at)
      expect(ticket.log[0]?.kind).toBe('created')
      expect(moments).toEqual(moments.toSorted((one, other) => one - other))
      expect(new Set(moments).size).toBe(moments.length)
      expect(changedAt(ticket)).toBeLessThan(midnight)
      expect(openedAt(ticket)).toBeGreaterThan(midnight - 500 * day)
    }
  })

  test('has a solution in solved tickets, and a closing entry at the end of closed ones', () => {
    for (const { status, log } of tickets) {
      const isSolved = status === 'resolved' || status === 'closed'
      expect(log.some(({ solves }) => solves)).toBe(isSolved)
      if (isSolved) expect(log.at(-1)?.kind).toBe('status')
    }
  })

  test('has resolved tickets that close within two weeks, and both rated and unrated finished ones [T84, T86]', () => {
    const ended = tickets.filter(({ status }) => status === 'resolved' || status === 'closed')
    const ratings = ended.flatMap(({ rating }) => rating ?? [])
    expect(ratings.length).toBeGreaterThan(ended.length / 3)
    expect(ratings.length).toBeLessThan(ended.length)
    expect(new Set(ratings.map(({ score }) => score))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(tickets.filter(({ rating }) => rating)).toHaveLength(ratings.length)
    for (const ticket of tickets.filter(({ status }) => status === 'resolved'))
      expect(changedAt(ticket)).toBeGreaterThan(midnight - 13 * day)
  })

  test('has tickets that affect one, three and more than three people [K18]', () => {
    const counts = new Set(tickets.map(({ affected }) => affected.length))
    for (const count of [1, 3, 4]) expect(counts).toContain(count)
  })

  test('makes the same tickets on the same day, shifted by one day on the next', () => {
    expect(demoTickets(midnight, language)).toEqual(tickets)
    const later = demoTickets(midnight + day, language)
    expect(later.map(openedAt)).toEqual(tickets.map((ticket) => openedAt(ticket) + day))
    expect(later.map(({ owner }) => owner)).toEqual(tickets.map(({ owner }) => owner))
  })

  test('gives the first demo user a full day of tickets', () => {
    const [first] = Object.keys(customerLines)
    const own = tickets.filter(({ owner }) => owner === first)
    const recent = own.filter((ticket) => changedAt(ticket) > midnight - 4 * day)
    expect(accounts[0]?.username).toBe(first)
    expect(own.length).toBeGreaterThan(20)
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(Object.keys(ticketStatuses)))
    expect(recent.length).toBeGreaterThan(7)
    expect(recent.some(({ log }) => log.at(-1)?.byCustomer === false)).toBe(true)
  })
})

test('writes everything in English unless the demo is German', () => {
  const german = /\b(und|nicht|bitte|wir|der|das|die|mit|ist|von|Änderung|Anmeldung|Freigabe)\b/i
  const tickets = demoTickets(midnight, 'en')
  const texts = tickets.flatMap(({ title, description, group, priority, log, files, rating }) => [
    title,
    textOf(description),
    group,
    priority,
    rating?.comment ?? '',
    ...log.flatMap((entry) => [entry.step, textOf(entry.description)]),
    ...files.map(({ name }) => name),
  ])
  expect(texts.filter((text) => german.test(text))).toEqual([])
  expect(demoTickets(midnight, 'de').some(({ title }) => german.test(title))).toBe(true)
})
