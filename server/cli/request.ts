import type { Command } from 'commander'

import { allRequests } from '#server/db/accounts/login-requests.ts'
import type { LoginRequest } from '#server/db/accounts/login-requests.ts'
import { leaf, onDatabase } from './command.ts'
import type { Desk, Said, Work } from './desk.ts'
import { flagsOption, readMfa, readReason, readTexts, readUsername } from './read.ts'
import { approvePartner, type ApprovalOptions } from './request-approve.ts'
import { approveChange, refuseChange } from './request-change.ts'
import { openRequest } from './request-open.ts'
import { refusePartner } from './request-refuse.ts'
import { moment, table } from './table.ts'

const rowOf = (request: LoginRequest) => ({
  id: request.id,
  kind: request.kind,
  state: request.state,
  asked: new Date(request.createdAt).toISOString(),
  ticket: request.code,
  company: request.company,
  requester: request.requester,
  name: `${request.firstName} ${request.lastName}`,
  mail: request.mail,
  phone: request.phone,
  username: request.username,
  lastDay: request.lastDay,
  reason: request.reason,
  answer: request.answer,
})

const list = async ({ engine: { db } }: Work, { all }: { all?: true }): Promise<Said> => {
  const requests = await allRequests(db, !all)
  const data = requests.map(rowOf)
  const lines = data.map((row) => [
    ...[String(row.id), row.kind, row.state, moment(Date.parse(row.asked)), row.ticket ?? '–'],
    ...[row.company, row.requester, row.name, row.username ?? '–', row.lastDay ?? '–'],
    row.kind === 'partner' ? row.mail : row.reason,
  ])
  const heading = [
    ...['Id', 'Kind', 'State', 'Requested', 'Ticket', 'Company', 'By', 'For'],
    ...['Username', 'Last day', 'Email or reason'],
  ]
  return { data, text: table(heading, lines, 'No requests.') }
}

const approve = async (work: Work, options: ApprovalOptions, [id]: string[]): Promise<Said> => {
  const request = await openRequest(work.engine.db, id)
  return request.kind === 'partner'
    ? approvePartner(work, options, request)
    : approveChange(work, request)
}

const refuse = async (
  work: Work,
  { reason }: { reason: string },
  [id]: string[],
): Promise<Said> => {
  const request = await openRequest(work.engine.db, id)
  return request.kind === 'partner'
    ? refusePartner(work, request, reason)
    : refuseChange(work, request, reason)
}

export const addRequest = (program: Command, desk: Desk) => {
  const request = program
    .command('request')
    .description('decide on logins, locks and offboardings that security managers request')
  const listing = leaf(request, 'list', 'list open requests').option(
    '--all',
    'include decided requests',
  )
  onDatabase(listing, desk, list)
  const approving = leaf(
    request,
    'approve <id>',
    'approve a request: adds a login, or locks it now or after its last day',
  )
    .option('--username <name>', 'username (default: first.last)', readUsername)
    .option(
      '--company <names or ids>',
      'companies other than the one that requested it',
      readTexts,
      [],
    )
    .addOption(flagsOption('tc'))
    .option(
      '--mfa <1|2>',
      'second factor: 1 a token you hand out, 2 an authenticator app',
      readMfa,
      2,
    )
  onDatabase(approving, desk, approve)
  const refusing = leaf(
    request,
    'refuse <id>',
    'refuse a request; the requester is told the reason',
  )
  onDatabase(
    refusing.requiredOption('--reason <text>', 'reason, as the requester reads it', readReason),
    desk,
    refuse,
  )
}
