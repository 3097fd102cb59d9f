import type { Command } from 'commander'

import type { Flags } from '#contract/rules/permissions.ts'
import { allRequests, requestWith } from '#server/db/accounts/login-requests.ts'
import type { LoginRequest } from '#server/db/accounts/login-requests.ts'
import { commitIn } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { approveRequest, declineRequest, tokenSecretOf } from '#server/rules/request-decision.ts'
import { addSubcommand, onDatabase } from './command.ts'
import { companiesNamed } from './company.ts'
import { CommandError, type Desk, type CommandResult, type CommandContext } from './desk.ts'
import { flagsOption, listOption, readMfa, readReason, readTexts, readUsername } from './read.ts'
import { moment, table } from './table.ts'

const rowOf = (request: LoginRequest) => ({
  id: request.id,
  kind: request.kind,
  state: request.state,
  requested: new Date(request.createdAt).toISOString(),
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

const list = async (
  { engine: { db } }: CommandContext,
  { all }: { all?: true },
): Promise<CommandResult> => {
  const requests = await allRequests(db, !all)
  const data = requests.map(rowOf)
  const lines = data.map((row) => [
    String(row.id),
    row.kind,
    row.state,
    moment(Date.parse(row.requested)),
    row.ticket ?? '–',
    row.company,
    row.requester,
    row.name,
    row.username ?? '–',
    row.lastDay ?? '–',
    row.kind === 'partner' ? row.mail : row.reason,
  ])
  const heading = [
    'Id',
    'Kind',
    'State',
    'Requested',
    'Ticket',
    'Company',
    'By',
    'For',
    'Username',
    'Last day',
    'Email or reason',
  ]
  return { data, text: table(heading, lines, 'No requests.') }
}

type ApprovalOptions = { username?: string; company: string[]; flags: Flags; mfa: 1 | 2 }

/** The request with this number, if it's still undecided. */
const openRequest = async (db: Db, id = '') => {
  const request = /^\d{1,15}$/.test(id) ? await requestWith(db, Number(id)) : undefined
  if (!request) throw new CommandError(`there is no request “${id}”`)
  if (request.state !== 'open')
    throw new CommandError(`request ${id} has already been ${request.state}`)
  return request
}

const decisionOn = ({ engine: { db }, desk }: CommandContext, request: LoginRequest) => ({
  db,
  commit: commitIn(db),
  now: desk.now(),
  request,
  by: { name: 'Service Desk', agentId: null, address: '' },
})

type Approved = { username: string; totpSecret?: string }

const approvedText = (
  { kind, mail, code, lastDay }: LoginRequest,
  { username, totpSecret }: Approved,
) => {
  if (kind === 'lock') return `${username} is locked.`
  if (kind === 'offboarding') return `${username} will be locked at the end of ${lastDay} (UTC).`
  const secret = totpSecret === undefined ? '' : ` Secret for the token: ${totpSecret}`
  return `User ${username} added. Invitation sent to ${mail} (${code}).${secret}`
}

const approve = async (
  work: CommandContext,
  { username, company, flags, mfa }: ApprovalOptions,
  [name]: string[],
): Promise<CommandResult> => {
  const { db } = work.engine
  const request = await openRequest(db, name)
  const names = company.length > 0 ? company : [String(request.companyId)]
  const setup = { username, flags, mfa, companies: await companiesNamed(db, names) }
  const decision = decisionOn(work, request)
  const result = await approveRequest(decision, setup, work.keyring)
  const totpSecret = await tokenSecretOf(db, work.keyring, result)
  const approved = { username: result.username, ...(totpSecret && { totpSecret }) }
  const { id, kind, code, lastDay } = request
  return {
    data: {
      id,
      kind,
      state: 'approved',
      ...approved,
      ...(kind === 'partner' && { ticket: code }),
      ...(lastDay !== null && { lastDay }),
    },
    text: approvedText(request, approved),
  }
}

const refuse = async (
  work: CommandContext,
  { reason }: { reason: string },
  [name]: string[],
): Promise<CommandResult> => {
  const request = await openRequest(work.engine.db, name)
  await declineRequest(decisionOn(work, request), reason)
  const { id, kind, code, username, requester } = request
  return kind === 'partner'
    ? {
        data: { id, kind, state: 'refused', ticket: code },
        text: `Request ${id} refused (${code}).`,
      }
    : {
        data: { id, kind, state: 'refused', username },
        text: `Request ${id} refused. ${requester} gets an email with the reason.`,
      }
}

export const addRequest = (program: Command, desk: Desk) => {
  const request = program
    .command('request')
    .description('decide security managers’ requests for logins, locks and offboardings')
  const listCommand = addSubcommand(request, 'list', 'list open requests').option(
    '--all',
    'include decided requests',
  )
  onDatabase(listCommand, desk, list)
  const approveCommand = addSubcommand(
    request,
    'approve <id>',
    'approve a request: adds a login, or locks it now or after its last day',
  )
    .option('--username <name>', 'username (default: first.last)', readUsername)
    .addOption(
      listOption('--company <names or ids>', 'companies of the login', {
        read: readTexts,
        standard: 'the requester’s company',
      }),
    )
    .addOption(flagsOption('tc'))
    .option(
      '--mfa <1|2>',
      'second factor: 1 a token you hand out, 2 an authenticator app',
      readMfa,
      2,
    )
  onDatabase(approveCommand, desk, approve)
  const refuseCommand = addSubcommand(
    request,
    'refuse <id>',
    'refuse a request; the requester gets the reason',
  )
  onDatabase(
    refuseCommand.requiredOption(
      '--reason <text>',
      'the reason, shown to the requester',
      readReason,
    ),
    desk,
    refuse,
  )
}
