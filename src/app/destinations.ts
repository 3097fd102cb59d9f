import { linkOptions, type NavigateOptions } from '@tanstack/react-router'

import type { Destination } from '#contract/destinations.ts'

type Page = Exclude<Destination['to'], 'requestedPage' | 'agentTicket' | 'login' | 'dashboard'>

const pages = {
  ticketList: linkOptions({ to: '/support/ticket/list' }),
  ticketCreate: linkOptions({ to: '/support/ticket/create' }),
  agentLogin: linkOptions({ to: '/agent/login' }),
  agentTickets: linkOptions({ to: '/agent' }),
  security: linkOptions({ to: '/account/security' }),
  // Replaces the address with the code, so that Back doesn't show it.
  companyReturn: { ...linkOptions({ to: '/login/return' }), replace: true },
  companyProvider: linkOptions({ to: '/security-manager/management/company-sign-in' }),
  getHelp: linkOptions({ to: '/support/get-help' }),
} satisfies Record<Page, NavigateOptions>

/** Maps a machine's destination to a route. */
export const routeOf = (destination: Destination): NavigateOptions => {
  if (destination.to === 'requestedPage') return { href: destination.address }
  if (destination.to === 'login' || destination.to === 'dashboard') {
    const { to, returnTo } = destination
    const page = linkOptions({ to: to === 'login' ? '/login' : '/' })
    return returnTo ? { ...page, search: { returnTo } } : page
  }
  if (destination.to === 'agentTicket') {
    const { ticketId, isNext } = destination
    const page = linkOptions({ to: '/agent/ticket/$ticketId', params: { ticketId } })
    return isNext ? { ...page, replace: true, state: (state) => state } : page
  }
  if (destination.to !== 'ticketList') return pages[destination.to]
  return { ...pages.ticketList, state: { createdTicketId: destination.created } }
}
