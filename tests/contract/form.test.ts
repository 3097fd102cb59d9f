import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { authenticateUserMfa } from '#contract/authentication.ts'
import { limits } from '#contract/limits.ts'
import { defaultTicketQuery } from '#contract/rules/ticket-query.ts'
import { searchKb } from '#contract/knowledge-base.ts'
import { createTicket, listTickets } from '#contract/tickets.ts'
import { formReader, formText } from '#server/http/form-body.ts'
import { Problem } from '#server/domain/problem.ts'
import { readPayload } from '#server/http/validate.ts'
import { toForm } from '#src/api/form.ts'

const overTheWire = (body: z.core.$ZodType, payload: unknown) =>
  z.parse(body, formReader(body)(formText(Buffer.from(toForm(z.encode(body, payload)).toString()))))

const readList = formReader(listTickets.body)
const list = (form: string) => z.parse(listTickets.body, readList(`${form}&limit=10&page=1`))

describe('form encoding in both directions [A29]', () => {
  test('keeps filters, sort, search and paging as they were sent [C25]', () => {
    const query = {
      ...defaultTicketQuery,
      filters: { ...defaultTicketQuery.filters, ownerUsername: ['anna.keller', 'j&r=x[0]'] },
      search: 'Müller & Söhne + 100 % "=[]"',
      page: 17,
    }
    expect(overTheWire(listTickets.body, query)).toEqual(query)
  })

  test('keeps a list of 200 entries a list [C25]', () => {
    const ids = Array.from({ length: 200 }, (_, index) => index + 1)
    const query = {
      ...defaultTicketQuery,
      filters: { ...defaultTicketQuery.filters, companyId: ids },
    }
    expect(overTheWire(listTickets.body, query)).toEqual(query)
  })

  test('removes a pasted NUL, which the server refuses', () => {
    const query = { ...defaultTicketQuery, search: '\0print\0er' }
    expect(overTheWire(listTickets.body, query)).toMatchObject({ search: 'printer' })
  })

  test('keeps line breaks, markup and an empty list [C30]', () => {
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

  test('keeps the leading zeros of a code [C2]', () => {
    const payload = { username: 'anna.keller', totp: '000123', mfaAuthType: 1 as const }
    expect(overTheWire(authenticateUserMfa.body, payload)).toEqual(payload)
  })

  test.each([
    ['brackets', 'filters[statusId][]=1&filters[statusId][]=5'],
    ['encoded brackets', 'filters%5BstatusId%5D%5B%5D=1&filters%5BstatusId%5D%5B%5D=5'],
    ['a repeated key', 'filters[statusId]=1&filters[statusId]=5'],
    ['numbered brackets', 'filters[statusId][0]=1&filters[statusId][1]=5'],
    ['one JSON text', 'filters[statusId]=[1,5]'],
    ['a JSON text for the whole group', 'filters={"statusId":[1,"5"]}'],
  ])('reads %s [A29, C25]', (_, form) => {
    expect(list(form)).toMatchObject({ filters: { statusId: [1, 5] } })
  })

  test('parses a list of one entry in every encoding [A29, C25]', () => {
    const one = ['filters[ownerUsername]=ann', 'filters[ownerUsername][]=ann']
    for (const form of [...one, 'filters[ownerUsername]=["ann"]'])
      expect(list(form)).toMatchObject({ filters: { ownerUsername: ['ann'] } })
    expect(list('filters[ownerUsername][]=[ann')).toMatchObject({
      filters: { ownerUsername: ['[ann'] },
    })
  })

  test('ignores unknown fields', () => {
    const unknown = 'filters[colour]=red&colour[a][b]=1&__proto__[admin]=1&pages=3&=1&&x'
    expect(list(unknown)).toEqual(list(''))
    expect({}).not.toHaveProperty('admin')
  })

  test('accepts the longest description, with 5,000 users of 20 characters', () => {
    const payload = {
      ticketId: 100_001,
      ticketTypeId: 1,
      debitorId: 1,
      categoryId: 1,
      urgencyId: 1,
      shortDescription: '€'.repeat(limits.shortDescriptionMax),
      description: '€'.repeat(limits.descriptionMax),
      affectedUserList: Array.from({ length: 5000 }, (_, at) => `person-${at}`.padEnd(20, 'x')),
    }
    const bytes = toForm(z.encode(createTicket.body, payload)).toString().length
    expect(bytes).toBeLessThan(createTicket.maxBytes)
  })

  test.each([
    ['categoryId=&articleId=', {}],
    ['categoryId=7&articleId=', { categoryId: 7 }],
    ['', {}],
    ['limit=', {}],
  ])('parses absent and empty ids of the search: %j [C18]', (form, expected) => {
    const read = formReader(searchKb.body)(`languageId=1&page=1&query=x&${form}`)
    const ids = { languageId: 1, page: 1, query: 'x' }
    expect(z.parse(searchKb.body, read)).toEqual({ ...ids, ...expected })
  })

  test.each([
    ['a word', 'limit=ten&page=1'],
    ['nothing', 'limit=&page=1'],
    ['page 0', 'limit=10&page=0'],
    ['more than the maximum', 'limit=101&page=1'],
    ['a repeated number', 'limit=10&limit=20&page=1'],
    ['a number often repeated', 'limit=10&limit=10&limit=10&page=1'],
    ['a number as a list', 'limit[]=10&page=1'],
    ['a field inside a number', 'limit[a]=1&limit=10&page=1'],
    ['a field inside a list', 'filters[statusId][a]=1&limit=10&page=1'],
    ['a list inside a list', 'filters[statusId][0][0]=1&limit=10&page=1'],
    ['201 entries', `${'filters[statusId][]=1&'.repeat(201)}limit=10&page=1`],
    ['201 entries as JSON', `filters[statusId]=[1${',1'.repeat(200)}]&limit=10&page=1`],
    ['broken JSON', 'filters[statusId]=[1,&limit=10&page=1'],
    ['JSON that isn’t a list', 'filters[statusId]={"a":1}&limit=10&page=1'],
    ['lists inside JSON', 'filters[statusId]=[[1]]&limit=10&page=1'],
    ['JSON that isn’t a group', 'filters=[1]&limit=10&page=1'],
    ['a text for a group', 'filters=1&limit=10&page=1'],
    ['broken percent-encoding', 'limit=10&page=1&search=%E0%A4%A'],
    ['an unknown column', 'sortBy[columnName]=password&sortBy[direction]=asc&limit=10&page=1'],
  ])('refuses %s [C25]', (_, form) => {
    expect(() => readPayload(listTickets.body, readList(form))).toThrow(Problem)
  })
})
