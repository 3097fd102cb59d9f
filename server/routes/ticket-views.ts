import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as contract from '#contract/ticket-views.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { deleteView, userViewStore } from '#server/db/tickets/ticket-views.ts'
import { sessionOf } from '#server/http/access.ts'
import { serve } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import { renameView, saveView } from '#server/rules/saved-views.ts'
import * as rules from '#server/rules/ticket-views.ts'

export function ticketViewRoutes(app: FastifyInstance) {
  const { db, engine, ticketLister } = app.services

  const changed = async (
    request: FastifyRequest,
    change: (tx: Db, accountId: number) => Promise<unknown>,
  ) => {
    const session = sessionOf(request)
    const saving = inTransaction(db, (tx) => change(tx, session.accountId))
    const verdict = await verdictOf(request, saving)
    return { ...verdict, views: await rules.viewsFor(engine, session) }
  }

  serve(app, contract.listTicketViews, async (_, request) => ({
    views: await rules.viewsFor(engine, sessionOf(request)),
  }))

  serve(app, contract.countTicketViews, async (_, request) => ({
    counts: await rules.viewCounts(engine, ticketLister, sessionOf(request)),
  }))

  serve(app, contract.saveTicketView, async (view, request) =>
    changed(request, (tx, accountId) => saveView(userViewStore(tx, accountId), view)),
  )

  serve(app, contract.renameTicketView, async (view, request) =>
    changed(request, (tx, accountId) => renameView(userViewStore(tx, accountId), view)),
  )

  serve(app, contract.deleteTicketView, async ({ id }, request) =>
    changed(request, (tx, accountId) => deleteView(tx, accountId, id)),
  )
}
