import { linkOptions, type NavigateOptions } from '@tanstack/react-router'

import type { Destination } from '#contract/destinations.ts'

type Page = Exclude<Destination['to'], 'requestedPage' | 'agentTicket'>

const pages = {
  login: linkOptions({ to: '/login' }),
  ticketList: linkOptions({ to: '/support/ticket/list' }),
  ticketCreate: linkOptions({ to: '/support/ticket/create' }),
  agentLogin: linkOptions({ to: '/agent/login' }),
  agentTickets: linkOptions({ to: '/agent' }),
  security: linkOptions({ to: '/account/security' }),
  getHelp: linkOptions({ to: '/support/get-help' }),
} satisfies Record<Page, NavigateOptions>

/** Maps a machine's destination to a route. */
export const routeOf = (destination: Destination): NavigateOptions => {
  if (destination.to === 'requestedPage') return { href: destination.address }
  if (destination.to === 'agentTicket') {
    const { ticketId, isNext } = destination
    const page = linkOptions({ to: '/agent/ticket/$ticketId', params: { ticketId } })
    return isNext ? { ...page, replace: true, state: (state) => state } : page
  }
  if (destination.to !== 'ticketList') return pages[destination.to]
  return { ...pages.ticketList, state: { createdTicketId: destination.created } }
}
