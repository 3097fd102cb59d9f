import { linkOptions } from '@tanstack/react-router'
import { expect, expectTypeOf, test } from 'vitest'

import type { Destination } from '#contract/destinations.ts'
import { routeOf } from '#src/app/destinations.ts'

test('has a route for every destination of a machine', () => {
  expect(routeOf({ to: 'login' })).toEqual({ to: '/login' })
  expect(routeOf({ to: 'agentTickets' })).toEqual({ to: '/agent' })
  expect(routeOf({ to: 'requestedPage', address: '/kb/list?articleId=31' })).toEqual({
    href: '/kb/list?articleId=31',
  })
  expectTypeOf<{ to: 'lgoin' }>().not.toExtend<Destination>()
})

test('refuses a path that no route has', () => {
  linkOptions({ to: '/support/ticket/details/$ticketId', params: { ticketId: 7 } })
  // @ts-expect-error no route has this path
  linkOptions({ to: '/support/ticket/lsit' })
  // @ts-expect-error the ticket number is missing
  linkOptions({ to: '/support/ticket/details/$ticketId' })
  // @ts-expect-error the ticket number isn't a string
  linkOptions({ to: '/support/ticket/details/$ticketId', params: { ticketId: 'seven' } })
  // @ts-expect-error the login page has no such search parameter
  linkOptions({ to: '/login', search: { name: 'anna' } })
})
