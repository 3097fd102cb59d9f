import type { Command } from 'commander'

import { leaf, onDatabase } from './command.ts'
import type { Desk } from './desk.ts'
import { readLimit, readList, readName, readTexts } from './read.ts'
import { assign, moveToGroup, note } from './ticket-hand.ts'
import { list, show } from './ticket-read.ts'
import { statusNames } from '#server/texts/ticket-statuses.ts'
import { reply, setStatus } from './ticket-write.ts'

const provider = 'Service Desk'

/** What happens behind the counter: customers never see a note, and see the rest without a mail. */
const addInternals = (ticket: Command, desk: Desk) => {
  const from = ['--from <name>', 'who does it', readName, provider] as const
  const noting = leaf(ticket, 'note <ticket>', 'write a note the customer never sees')
  onDatabase(noting.requiredOption('--text <text>', 'the note').option(...from), desk, note)
  const assigning = leaf(ticket, 'assign <ticket> [name]', 'give it to somebody, or to nobody')
  onDatabase(assigning.option(...from), desk, assign)
  const grouping = leaf(ticket, 'group <ticket> <name>', 'give it to a support group')
  onDatabase(grouping.option(...from), desk, moveToGroup)
}

export const addTicket = (program: Command, desk: Desk) => {
  const ticket = program.command('ticket').description('tickets, named by number or code')
  const listing = leaf(ticket, 'list', 'the newest tickets')
    .option('--status <names>', statusNames.join(','), readList)
    .option('--company <name or id>', 'of these companies', readTexts)
    .option('--limit <number>', 'how many', readLimit, 20)
  onDatabase(listing, desk, list)
  onDatabase(leaf(ticket, 'show <ticket>', 'a ticket and its action log'), desk, show)
  const replying = leaf(ticket, 'reply <ticket>', 'write an answer the customer sees')
    .alias('comment')
    .requiredOption('--text <text>', 'the answer')
    .option('--from <name>', 'who answers', readName, provider)
    .option('--status <name>', 'and move the ticket there')
  onDatabase(replying, desk, reply)
  const moving = leaf(ticket, 'status <ticket> <status>', `move it: ${statusNames.join(', ')}`)
  onDatabase(moving.option('--from <name>', 'who does it', readName, provider), desk, setStatus)
  addInternals(ticket, desk)
}
