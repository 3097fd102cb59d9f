import type { FastifyInstance } from 'fastify'

import * as tickets from '#contract/tickets.ts'
import { commentProblem } from '#contract/rules/comments.ts'
import { codeOfId } from '#contract/rules/ticket-code.ts'
import { attachmentsOf } from '#server/db/files/attachments.ts'
import { resolutionOf } from '#server/db/tickets/ticket-resolution.ts'
import { ownTurnsAmong } from '#server/db/tickets/own-turns.ts'
import { seenUntil, unreadAmong } from '#server/db/tickets/ticket-seen.ts'
import { ticketRecord, actionLog } from '#server/rules/ticket-record.ts'
import { isSubscribedTo, toggleSubscriptionTo } from '#server/db/tickets/subscriptions.ts'
import { nextPostAt } from '#server/db/tickets/comments.ts'
import { openDraft, openDraftOf } from '#server/db/tickets/drafts.ts'
import { takenOverFrom } from '#server/db/tickets/follow-ups.ts'
import { callerOf } from '#server/http/caller.ts'
import { sessionOf } from '#server/http/access.ts'
import { languageOf } from '#server/http/language.ts'
import { requireOwnTicket } from '#server/rules/own-ticket.ts'
import { serve } from '#server/http/serve.ts'
import { refusal } from '#server/http/verdict.ts'
import { checkDraftCount } from '#server/rules/draft-quota.ts'
import { makeTicket } from '#server/rules/new-ticket.ts'
import { commentMessages } from '#server/texts/messages.ts'
import { postComment } from '#server/rules/comments.ts'
import { priorityIn } from '#server/texts/priorities.ts'
import { reasonOf } from '#server/texts/refused.ts'
import { closesAfter } from '#server/domain/lifetimes.ts'

const idsOf = (rows: readonly tickets.TicketRow[]) => rows.map(({ ticketId }) => ticketId)

const noDraft = { ticketId: null, shortDescription: '' }

export function ticketRoutes(app: FastifyInstance) {
  const { db, engine, env, ticketLister, now, provider } = app.services
  const pause = env.COMMENT_PAUSE_MS

  serve(app, tickets.listTickets, async (payload, request) => {
    const reader = sessionOf(request)
    const { list, summary } = await ticketLister.page(payload, reader)
    const customersTurns = list.filter(({ waitingFor }) => waitingFor === 'customer')
    const [unread, ownTurns] = await Promise.all([
      unreadAmong(engine, reader.accountId, idsOf(list)),
      ownTurnsAmong(engine, reader.accountId, idsOf(customersTurns)),
    ])
    const language = languageOf(request)
    const rows = list.map((row) => ({
      ...row,
      priority: priorityIn(language, row),
      isUnread: unread.has(row.ticketId),
      isYourTurn: ownTurns.has(row.ticketId),
    }))
    return { list: rows, summary }
  })

  serve(app, tickets.getTicket, async ({ ticketId }, request) => {
    const { accountId, companyIds } = sessionOf(request)
    const reader = { ticketId, accountId, companyIds, closesAfter: closesAfter(provider) }
    const [record, seen, resolution, ownTurns, attachments] = await Promise.all([
      ticketRecord(engine, ticketId, companyIds, languageOf(request)),
      seenUntil(engine, { ticketId, accountId }),
      resolutionOf(engine, reader),
      ownTurnsAmong(engine, accountId, [ticketId]),
      attachmentsOf(engine, ticketId, 'customer'),
    ])
    if (record === null) return { error: true, data: null }
    return {
      error: false,
      data: {
        ...record,
        seenUntil: seen,
        resolution,
        isYourTurn: ownTurns.has(ticketId),
        attachments,
      },
    }
  })

  serve(app, tickets.getActionLog, async ({ ticketId, ...part }, request) => {
    const { id } = await requireOwnTicket(callerOf(request), ticketId)
    const { accountId } = sessionOf(request)
    return actionLog(engine, id, { accountId, language: languageOf(request), part })
  })

  serve(app, tickets.createDraft, async ({ shortDescription }, request) => {
    const { accountId } = sessionOf(request)
    await checkDraftCount(db, callerOf(request))
    return openDraft(engine, { accountId, shortDescription: shortDescription.trim(), now: now() })
  })

  serve(app, tickets.getDraft, async (_, request) => {
    const { accountId, companyIds } = sessionOf(request)
    const draft = await openDraftOf(db, accountId)
    if (!draft) return noDraft
    const { followUpOf, code, ...fields } = draft
    if (followUpOf === null) return fields
    return {
      ...fields,
      followUpOf: { ticketId: followUpOf, ticketCode: code ?? '' },
      takenOver: await takenOverFrom(engine, followUpOf, companyIds),
    }
  })

  serve(app, tickets.createTicket, async (params, request) => {
    try {
      await makeTicket(callerOf(request), params)
      return { success: true, ticketCode: codeOfId(params.ticketId) }
    } catch (error) {
      return refusal(request, reasonOf(error))
    }
  })

  serve(app, tickets.addComment, async ({ ticketId, comment, attachments: ids = [] }, request) => {
    const ticket = await requireOwnTicket(callerOf(request), ticketId)
    // In forms, browsers send line breaks as two characters.
    const text = comment.replaceAll('\r\n', '\n')
    const problem = commentProblem(text)
    if (problem) return refusal(request, commentMessages[problem])

    const author = sessionOf(request)
    const at = now()
    const attachments = { ids, max: env.ATTACHMENTS_PER_TICKET }
    const refused = await postComment(db, { ticket, author, text, now: at, pause, attachments })
    return refused ? refusal(request, refused) : { success: true, nextPostAt: at + pause }
  })

  serve(app, tickets.getPostState, async ({ ticketId }, request) => {
    const ticket = await requireOwnTicket(callerOf(request), ticketId)
    const { accountId } = sessionOf(request)
    if (ticket.isClosed) return { canPost: false }
    const next = await nextPostAt(engine, { ticketId, accountId, pause })
    return next <= now() ? { canPost: true } : { canPost: false, nextPostAt: next }
  })

  serve(app, tickets.isSubscribed, async ({ ticketId }, request) => {
    const { id } = await requireOwnTicket(callerOf(request), ticketId)
    return { isSubscribed: await isSubscribedTo(engine, id, sessionOf(request).accountId) }
  })

  serve(app, tickets.toggleSubscription, async ({ ticketId }, request) => {
    const { id } = await requireOwnTicket(callerOf(request), ticketId)
    const isSubscribed = await toggleSubscriptionTo(db, id, sessionOf(request).accountId)
    return { success: true, isSubscribed }
  })
}
