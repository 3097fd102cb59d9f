import type { Command } from 'commander'

import { allRequests } from '#server/db/accounts/partner-requests.ts'
import type { PartnerRequest } from '#server/db/accounts/partner-requests.ts'
import { leaf, onDatabase } from './command.ts'
import type { Desk, Said, Work } from './desk.ts'
import { flagsOption, readMfa, readReason, readTexts, readUsername } from './read.ts'
import { approve } from './request-approve.ts'
import { refuse } from './request-refuse.ts'
import { moment, table } from './table.ts'

const rowOf = (request: PartnerRequest) => ({
  id: request.id,
  state: request.state,
  asked: new Date(request.createdAt).toISOString(),
  ticket: request.code,
  company: request.company,
  requester: request.requester,
  name: `${request.firstName} ${request.lastName}`,
  mail: request.mail,
  phone: request.phone,
})

const list = async ({ engine: { db } }: Work, { all }: { all?: true }): Promise<Said> => {
  const requests = await allRequests(db, !all)
  const data = requests.map(rowOf)
  const lines = data.map((row) => [
    ...[String(row.id), row.state, moment(Date.parse(row.asked)), row.ticket],
    ...[row.company, row.requester, row.name, row.mail],
  ])
  const heading = ['Id', 'State', 'Asked', 'Ticket', 'Company', 'By', 'For', 'Mail']
  return { data, text: table(heading, lines, 'No requests.') }
}

export const addRequest = (program: Command, desk: Desk) => {
  const request = program.command('request').description('logins asked for by security managers')
  const listing = leaf(request, 'list', 'those not decided yet').option('--all', 'all of them')
  onDatabase(listing, desk, list)
  const approving = leaf(request, 'approve <id>', 'add the person and mail them an invitation')
    .option('--username <name>', 'else first.last', readUsername)
    .option('--company <names or ids>', 'else the company that asked', readTexts, [])
    .addOption(flagsOption('tc'))
    .option('--mfa <1|2>', 'second factor: 1 a token you hand out, 2 an app', readMfa, 2)
  onDatabase(approving, desk, approve)
  const refusing = leaf(request, 'refuse <id>', 'say no; the reason is written into the ticket')
  onDatabase(refusing.requiredOption('--reason <text>', 'why', readReason), desk, refuse)
}
