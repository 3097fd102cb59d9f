import { linkOptions } from '@tanstack/react-router'
import { expect, expectTypeOf, test } from 'vitest'

import type { Destination } from '#contract/destinations.ts'
import { routeOf } from '#src/app/destinations.ts'

test('leads every destination of a machine to a route', () => {
  expect(routeOf({ to: 'login' })).toEqual({ to: '/login' })
  expect(routeOf({ to: 'requestedPage', address: '/kb/list?articleId=31' })).toEqual({
    href: '/kb/list?articleId=31',
  })
  expectTypeOf<{ to: 'lgoin' }>().not.toExtend<Destination>()
})

test('refuses an address that no route answers', () => {
  linkOptions({ to: '/support/ticket/details/$ticketId', params: { ticketId: 7 } })
  // @ts-expect-error no route has this address
  linkOptions({ to: '/support/ticket/lsit' })
  // @ts-expect-error the number of the ticket is missing
  linkOptions({ to: '/support/ticket/details/$ticketId' })
  // @ts-expect-error the number of a ticket is no text
  linkOptions({ to: '/support/ticket/details/$ticketId', params: { ticketId: 'seven' } })
  // @ts-expect-error the login page reads no such search
  linkOptions({ to: '/login', search: { name: 'anna' } })
})
