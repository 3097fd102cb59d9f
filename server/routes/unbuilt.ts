import type { FastifyInstance } from 'fastify'

import * as attachments from '#contract/attachments.ts'
import type { Call } from '#contract/call.ts'
import * as knowledgeBase from '#contract/knowledge-base.ts'
import { createPartnerEmployee } from '#contract/partner.ts'
import { createDraft, createTicket, getDraft } from '#contract/tickets.ts'
import { serveUnbuilt } from '#server/serve.ts'

/** What is promised and not yet kept. This list only ever gets shorter. */
export const unbuilt: readonly Call[] = [
  knowledgeBase.getCategoryTree,
  knowledgeBase.searchKb,
  knowledgeBase.getArticle,
  knowledgeBase.getKbMedia,
  createDraft,
  getDraft,
  createTicket,
  attachments.uploadAttachment,
  attachments.deleteAttachment,
  attachments.downloadAttachment,
  attachments.uploadMedia,
  attachments.deleteMedia,
  attachments.getMedia,
  createPartnerEmployee,
]

export async function unbuiltRoutes(app: FastifyInstance) {
  for (const call of unbuilt) serveUnbuilt(app, call)
}
