import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-received-emails.ts'
import type { Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { isAnswerable } from '#contract/rules/received-email.ts'
import { accountByMail } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import * as emails from '#server/db/mail/received-emails.ts'
import { ticketIdOf } from '#server/db/mail/repliers.ts'
import { Problem } from '#server/domain/problem.ts'
import { agentOf } from '#server/http/access.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { sendDownload } from '#server/http/send-file.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import { changeByAgent, type Change } from '#server/rules/agent-changes.ts'
import { writeOnce } from '#server/rules/agent-write.ts'
import { useReceived } from '#server/rules/received-emails.ts'
import type { RuleServices } from '#server/rules/services.ts'
import { addInternalNote } from '#server/rules/ticket-work.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { Refused } from '#server/texts/refused.ts'

const instantOf = (at: number) => new Date(at).toISOString()

const linkTo = (ticketId: number | null, code: string | null) =>
  ticketId === null || code === null ? null : { ticketId, code }

const listed = (row: emails.ListedRow): calls.ListedEmail => {
  const { sender, senderName, subject, reason, dmarc, repliedAt } = row
  const state = row.state === 'dismissed' && repliedAt !== null ? 'answered' : row.state
  return {
    emailId: row.id,
    sender,
    senderName,
    subject,
    reason,
    dmarc,
    state,
    receivedAt: instantOf(row.receivedAt),
    files: Number(row.files),
    handledBy: row.handledBy ?? '',
    handledAt: row.handledAt === null ? null : instantOf(row.handledAt),
    ticket: linkTo(row.ticketId, row.code),
  }
}

const dismiss = (
  request: FastifyRequest,
  payload: Payload<typeof calls.dismissReceivedEmail>,
): Promise<unknown> => {
  const caller = agentCallerOf(request)
  const { agentId } = caller.agent
  const { emailId, allOfSender } = payload
  return writeOnce(caller, payload, (commit) =>
    commit(async (tx) => {
      const now = caller.services.now()
      const by = { agentId, now }
      const gone = await emails.dismissReceived(tx, emailId, by)
      if (!gone) throw new Refused('emailHandled')
      const others = allOfSender === 1 ? await emails.dismissSender(tx, gone, by) : 0
      const detail = `email ${emailId}${others === 0 ? '' : ` and ${others} of its sender`}`
      await audit(tx, now, { event: 'email.dismissed', agentId, address: caller.address, detail })
      return true
    }),
  )
}

const answer = (
  request: FastifyRequest,
  payload: Payload<typeof calls.answerReceivedEmail>,
): Promise<unknown> => {
  const caller = agentCallerOf(request)
  const { agentId } = caller.agent
  const { emailId, text } = payload
  return writeOnce(caller, payload, (commit) =>
    commit(async (tx) => {
      const now = caller.services.now()
      const row = await emails.receivedEmailWith(tx, emailId)
      if (!row || !isAnswerable(listed(row))) throw new Refused('emailNotAnswerable')
      const answered = await emails.answerReceived(tx, emailId, { reply: text, agentId, now })
      if (!answered) throw new Refused('emailNotAnswerable')
      const { sender: recipient, accountId } = answered
      await queueMail(tx, { kind: 'emailAnswered', accountId, recipient, aboutId: emailId, now })
      const detail = `email ${emailId}`
      await audit(tx, now, { event: 'email.answered', agentId, address: caller.address, detail })
      return true
    }),
  )
}

/** The text of an email in a note; its first line says how much its sender's address is worth. */
const noteOf = (row: ReceivedRow, language: string, hasEmail: boolean) => {
  const { sender, subject, text, quoted, dmarc, reply, repliedAt } = row
  const i18n = i18nIn(language)
  const first =
    dmarc === 'pass'
      ? i18n._('Email from {sender}: {subject}', { sender, subject })
      : i18n._('Email from {sender}, whose address wasn’t verified: {subject}', { sender, subject })
  const max = limits.agentTextMax
  const answered = repliedAt === null ? '' : i18n._('We answered: {reply}', { reply })
  const note = [first, text, quoted, answered].filter((part) => part !== '').join('\n\n')
  const isCut = note.length > max || text.length >= max || quoted.length >= max
  if (!isCut) return note
  const last = hasEmail
    ? i18n._('This is only the beginning. The whole email is attached.')
    : i18n._('This is only the beginning. The rest of the email wasn’t kept.')
  return `${note.slice(0, max - last.length - 2).toWellFormed()}\n\n${last}`
}

const isEmail = ({ name }: { name: string }) => name.endsWith('.eml')

type ReceivedRow = NonNullable<Awaited<ReturnType<typeof emails.receivedEmailWith>>>

const add = async (
  request: FastifyRequest,
  { code, ...payload }: Payload<typeof calls.addReceivedEmail>,
) => {
  const { db, env, now } = request.server.services
  const { emailId } = payload
  const ticketId = await ticketIdOf(db, code.trim())
  if (ticketId === undefined) throw new Refused('ticketUnknown')
  const change: Change = async (tx, work) => {
    const row = await emails.receivedEmailWith(tx, emailId)
    if (!row) throw new Refused('emailHandled')
    const files = await emails.filesOfReceived(tx, emailId)
    const ids = files.map(({ id }) => id)
    if (ids.length > 0 && work.ticket.isClosed) throw new Refused('fileOnClosed')
    const at = now()
    const text = noteOf(row, work.ticket.language, files.some(isEmail))
    const logId = await addInternalNote(tx, work, { text, at })
    const { agentId } = agentOf(request)
    const use = { emailId, ids, ticketId, logId, agentId, now: at } as const
    const max = env.ATTACHMENTS_PER_TICKET
    await useReceived(tx, { ...use, state: 'added', isInternal: 1, max })
    return { event: 'ticket.noted', detail: `received email ${emailId}` }
  }
  await changeByAgent(agentCallerOf(request), { ...payload, ticketId }, change, {
    isInternal: true,
  })
  return ticketId
}

const recordOf = async (
  { db }: RuleServices,
  emailId: number,
): Promise<calls.ReceivedEmail | null> => {
  const row = await emails.receivedEmailWith(db, emailId)
  if (!row) return null
  const files = await emails.filesOfReceived(db, emailId)
  const user = await accountByMail(db, row.senderKey)
  const { recipient, text, quoted, leftOut, skippedFiles, reply, replyProblem } = row
  return {
    ...listed(row),
    recipient,
    text,
    quoted,
    leftOut,
    ofSender: await emails.countOfSender(db, row),
    attachments: files.map(({ key: _, ...file }) => file),
    skippedFiles: skippedFiles === '' ? [] : skippedFiles.split('\n'),
    user: user ? { userId: user.id, name: `${user.firstName} ${user.lastName}` } : null,
    about: linkTo(row.aboutId, row.aboutCode),
    reply,
    replyProblem,
  }
}

/** Emails that became no entry of a ticket (T217). */
export function agentReceivedEmailRoutes(app: FastifyInstance) {
  const { db } = app.services
  const limit = limits.managementPageSize

  serve(app, calls.listReceivedEmails, async ({ view, page }) => ({
    total: await emails.countReceived(db, view),
    isFull: await emails.isAnyFull(db),
    list: (await emails.receivedEmails(db, view, { limit, offset: (page - 1) * limit })).map(
      listed,
    ),
  }))

  serve(app, calls.getReceivedEmail, async ({ emailId }) => ({
    data: await recordOf(app.services, emailId),
  }))

  serveFile(app, calls.downloadReceivedFile, async ({ emailId, id }, request, reply) => {
    const files = await emails.filesOfReceived(db, emailId)
    const file = files.find((one) => one.id === id)
    if (!file) throw new Problem(404, 'File not found.')
    return sendDownload(request, reply, file)
  })

  serve(app, calls.dismissReceivedEmail, (payload, request) =>
    verdictOf(request, dismiss(request, payload)),
  )

  serve(app, calls.answerReceivedEmail, async (payload, request) => {
    const verdict = await verdictOf(request, answer(request, payload))
    if (!verdict.success) return verdict
    return { ...verdict, data: (await recordOf(app.services, payload.emailId)) ?? undefined }
  })

  serve(app, calls.addReceivedEmail, async (payload, request) => {
    const adding = add(request, payload)
    const verdict = await verdictOf(request, adding)
    return { ...verdict, ...(verdict.success && { ticketId: await adding }) }
  })
}
