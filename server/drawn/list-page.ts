import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { viewCookie, viewIn, type DrawTicketList, type View } from '#contract/drawing.ts'
import { listTickets } from '#contract/tickets.ts'
import { takes } from '#server/accepted-encoding.ts'
import { parseForm } from '#server/form-body.ts'
import { styleAllowed } from '#server/security-headers.ts'
import { askForList } from './ask.ts'
import { compose } from './compose.ts'

const zip = promisify(gzip)

/** The view of a browser that asks for the list as it left it, or null. */
const viewOf = ({ cookies, url }: FastifyRequest): View | null => {
  const view = viewIn(cookies[viewCookie])
  const search = url.replace(/^[^?]*/s, '')
  return view && ['', view.address].includes(search) ? view : null
}

const queryOf = (form: string) => {
  const read = z.safeParse(listTickets.body, parseForm(form))
  return read.success ? read.data : null
}

/** The page with the list drawn in it; null when this browser has to draw it itself. */
const composed = async (request: FastifyRequest, draw: DrawTicketList, page: string) => {
  const view = viewOf(request)
  const query = view && queryOf(view.request)
  const asked = query && (await askForList(request, view))
  if (!asked) return null
  const { answers, byCall } = asked
  const markup = await draw({ view, query, answers })
  return compose(page, {
    markup,
    byCall,
    language: view.language,
    view: encodeURIComponent(request.cookies[viewCookie] ?? ''),
  })
}

/** Longer than this nobody waits for a page, in milliseconds: it comes empty then. */
const patience = 500

const sendHtml = async (request: FastifyRequest, reply: FastifyReply, html: string) => {
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
  if (!takes(request, 'gzip')) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await zip(html, { level: 1 }))
}

/**
 * Draws the ticket list for a browser that has shown it before: its rows stand before any script has
 * run. Null when it cannot, for whatever reason: then the browser draws.
 */
export const sendDrawnList = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  draw: DrawTicketList,
): Promise<FastifyReply | null> => {
  const drawing = composed(request, draw, page).catch((error: unknown) => {
    request.log.warn({ err: error }, 'The ticket list could not be drawn')
    return null
  })
  const made = await Promise.race([drawing, pause(patience, null, { ref: false })])
  if (!made) return null
  const policy = reply.getHeader('content-security-policy')
  return sendHtml(request, reply.headers(styleAllowed(policy, made.style)), made.html)
}
