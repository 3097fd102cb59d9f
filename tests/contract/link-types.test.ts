import { expect, expectTypeOf, test } from 'vitest'

import { addressOf, PageLink } from '#src/links.tsx'

type Details = '/support/ticket/details/$ticketId'
type To = Parameters<typeof addressOf>[0]

test('an address is written with its parameters and its search', () => {
  expect(addressOf('/login')).toBe('/login')
  expect(addressOf('/support/ticket/details/$ticketId', { params: { ticketId: 7 } })).toBe(
    '/support/ticket/details/7',
  )
  expect(addressOf('/login/password/reset/$otac', { params: { otac: 'a/b c' } })).toBe(
    '/login/password/reset/a%2Fb%20c',
  )
  expect(addressOf('/login', { search: { username: 'a&b', returnTo: undefined } })).toBe(
    '/login?username=a%26b',
  )
})

test('an address that no route answers does not compile', () => {
  expectTypeOf<'/login'>().toExtend<To>()
  expectTypeOf<'/logni'>().not.toExtend<To>()
  expectTypeOf<'/login/$'>().not.toExtend<To>()

  // @ts-expect-error no route has this address
  addressOf('/support/ticket/lsit')
  // @ts-expect-error the number of the ticket is missing
  addressOf('/support/ticket/details/$ticketId')
  // @ts-expect-error the number of a ticket is no text
  addressOf('/support/ticket/details/$ticketId', { params: { ticketId: 'seven' } })
  // @ts-expect-error the login page reads no such search
  addressOf('/login', { search: { name: 'anna' } })
})

test('a link that leads nowhere does not compile', () => {
  type Numbered = { params: { ticketId: number } }
  expectTypeOf<{ to: '/login' }>().toExtend<Parameters<typeof PageLink<'/login'>>[0]>()
  expectTypeOf<Numbered>().toExtend<Omit<Parameters<typeof PageLink<Details>>[0], 'to'>>()
  expectTypeOf<{ to: Details }>().not.toExtend<Parameters<typeof PageLink<Details>>[0]>()

  // @ts-expect-error no route has this address
  PageLink({ to: '/login/forgotten' })
})
