import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { authenticateUserMfa } from '#contract/authentication.ts'
import { defaultTicketQuery } from '#contract/rules/ticket-query.ts'
import { createTicket, listTickets } from '#contract/tickets.ts'
import { parseForm } from '#server/form-body.ts'
import { toForm } from '#src/api/form.ts'

const overTheWire = (body: z.core.$ZodType, payload: unknown) =>
  z.parse(body, parseForm(toForm(z.encode(body, payload)).toString()))

describe('form encoding both ways (A29)', () => {
  test('C25: filters, sort, search and paging arrive as they were asked', () => {
    const query = {
      ...defaultTicketQuery,
      filters: { ...defaultTicketQuery.filters, ownerUsername: ['anna.keller', 'j&r=x[0]'] },
      search: 'Müller & Söhne + 100 % "=[]"',
      page: 17,
    }
    expect(overTheWire(listTickets.body, query)).toEqual(query)
  })

  test('C25: a list of 200 entries stays a list', () => {
    const ids = Array.from({ length: 200 }, (_, index) => index + 1)
    const query = {
      ...defaultTicketQuery,
      filters: { ...defaultTicketQuery.filters, companyId: ids },
    }
    expect(overTheWire(listTickets.body, query)).toEqual(query)
  })

  test('a NUL that was pasted is left out: the server refuses it', () => {
    const query = { ...defaultTicketQuery, search: '\0print\0er' }
    expect(overTheWire(listTickets.body, query)).toMatchObject({ search: 'printer' })
  })

  test('C30: line breaks, markup and an empty list survive', () => {
    const ticket = {
      ticketId: 9,
      ticketTypeId: 1,
      debitorId: 3,
      categoryId: 2,
      urgencyId: 3,
      shortDescription: 'Größe > 5 €',
      description: '<p>Zeile 1\r\nZeile 2</p>',
      affectedUserList: [],
    }
    expect(overTheWire(createTicket.body, ticket)).toEqual(ticket)
  })

  test('C2: a code keeps its leading zeros', () => {
    const payload = { username: 'anna.keller', totp: '000123', mfaAuthType: 1 as const }
    expect(overTheWire(authenticateUserMfa.body, payload)).toEqual(payload)
  })

  test.each([
    ['brackets', 'filters[statusId][]=1&filters[statusId][]=5'],
    ['a repeated key', 'filters[statusId]=1&filters[statusId]=5'],
    ['numbered brackets', 'filters[statusId][0]=1&filters[statusId][1]=5'],
    ['one JSON text', 'filters[statusId]=[1,5]'],
  ])('C25: the server also reads %s', (_, form) => {
    const read = z.parse(listTickets.body, parseForm(`${form}&limit=10&page=1`))
    expect(read).toMatchObject({ filters: { statusId: [1, 5] } })
  })

  test.each([
    ['a word', 'limit=ten&page=1'],
    ['nothing', 'limit=&page=1'],
    ['page 0', 'limit=10&page=0'],
    ['a repeated number', 'limit=10&limit=20&page=1'],
    ['broken JSON', 'filters[statusId]=[1,&limit=10&page=1'],
    ['JSON that is no list', 'filters[statusId]={"a":1}&limit=10&page=1'],
    ['an unknown column', 'sortBy[columnName]=password&sortBy[direction]=asc&limit=10&page=1'],
  ])('C25: %s is refused', (_, form) => {
    expect(z.safeParse(listTickets.body, parseForm(form)).success).toBe(false)
  })
})
