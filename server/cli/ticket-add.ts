import { Option, type Command } from 'commander'

import type { TicketChannel } from '#contract/agent-new-ticket.ts'
import { ticketChannels } from '#contract/rules/ticket-channels.ts'
import { codeOfId } from '#contract/rules/ticket-code.ts'
import { companyWithId, customerCompaniesOf } from '#server/db/agents/customers.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import {
  categoriesWithTypes,
  ticketTypesIn,
  urgenciesIn,
} from '#server/db/tickets/ticket-options.ts'
import { readyToOpen } from '#server/rules/ticket-for-user.ts'
import { addSubcommand, onDatabase } from './command.ts'
import { CommandError, type CommandContext, type CommandResult, type Desk } from './desk.ts'
import { readName, readSubject } from './read.ts'
import { textFrom } from './ticket-write.ts'
import { accountNamed } from './user-changes.ts'

type NewTicket = Record<
  'type' | 'category' | 'urgency' | 'subject' | 'text' | 'from' | 'for',
  string
> & { company?: string; channel: TicketChannel; tell?: true }

/** Finds a choice by its name in English. */
const choiceNamed = <Choice extends { name: string }>(
  choices: readonly Choice[],
  { what, name }: { what: string; name: string },
) => {
  const match = choices.find((choice) => choice.name.toLowerCase() === name.toLowerCase())
  if (match) return match
  const names = choices.map((choice) => choice.name).join(', ')
  throw new CommandError(`there is no ${what} “${name}”; choose one of ${names}`)
}

const choicesOf = async ({ engine: { db } }: CommandContext, ticket: NewTicket) => {
  const type = choiceNamed(await ticketTypesIn(db), { what: 'type', name: ticket.type })
  const categories = (await categoriesWithTypes(db)).filter((one) => one.ticketTypeId === type.id)
  const category = choiceNamed(categories, { what: 'category', name: ticket.category })
  const urgency = choiceNamed(await urgenciesIn(db), { what: 'urgency', name: ticket.urgency })
  return { ticketTypeId: type.id, categoryId: category.id, urgencyId: urgency.id }
}

/** The company that the user called for: the only one, unless --company names another. */
const companyOf = async (
  { engine: { db } }: CommandContext,
  user: { id: number; username: string },
  name: string | undefined,
) => {
  const companies = await customerCompaniesOf(db, user.id)
  const [only, second] = companies
  if (name === undefined && second)
    throw new CommandError(`${user.username} belongs to several companies; use --company`)
  const { id } =
    name === undefined && only
      ? only
      : choiceNamed(companies, { what: 'company', name: name ?? '' })
  const company = await companyWithId(db, id)
  if (!company) throw new CommandError(`there is no company “${id}”`)
  return company
}

/** Opens a ticket for a user who called or wrote an email (T203). */
const add = async (work: CommandContext, ticket: NewTicket): Promise<CommandResult> => {
  const { engine, desk } = work
  const owner = await accountNamed(engine.db, ticket.for)
  const openIn = await readyToOpen(engine, {
    ...(await choicesOf(work, ticket)),
    owner,
    company: await companyOf(work, owner, ticket.company),
    shortDescription: ticket.subject,
    description: textFrom(ticket.text),
    channel: ticket.channel,
    isTold: ticket.tell === true,
    isIdentified: false,
    by: { name: ticket.from, agentId: null },
    now: desk.now(),
  })
  const { id } = await inTransaction(engine.db, openIn)
  const code = codeOfId(id)
  return { data: { id, code }, text: `${code} opened for ${owner.username}.` }
}

export const addTicketAdd = (ticket: Command, desk: Desk, provider: string) => {
  const command = addSubcommand(ticket, 'add', 'open a ticket for a user')
    .requiredOption('--for <username>', 'its owner')
    .option('--company <name>', 'if the user belongs to several')
    .requiredOption('--type <name>', 'type of the ticket')
    .requiredOption('--category <name>', 'category of this type')
    .requiredOption('--urgency <name>', 'urgency')
    .requiredOption('--subject <text>', 'subject', readSubject)
    .requiredOption('--text <text>', 'description')
    .addOption(
      new Option('--channel <channel>', 'how the user got in touch')
        .choices(ticketChannels)
        .default('telephone'),
    )
    .option('--tell', 'send the user an email and a message about it')
    .option('--from <name>', 'name the customer sees', readName, provider)
  onDatabase(command, desk, add)
}
