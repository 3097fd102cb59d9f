import type { Command } from 'commander'

import { accountByUsername } from '#server/db/accounts/accounts.ts'
import { sendMessage } from '#server/db/mail/inbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { leaf, onDatabase } from './command.ts'
import { companiesNamed } from './company.ts'
import { Misuse, Refusal, type Desk, type Said, type Work } from './desk.ts'
import { readLanguage, readLink, readList, readTeaser, readTexts, readTitle } from './read.ts'

type Recipients = { to: string[]; company: string[]; everybody?: true; language?: 'en' | 'de' }
type Translation = { titleDe?: string; textDe?: string }
type NewMessage = Recipients & Translation & { title: string; text: string; link?: string }

const translationOf = ({ titleDe, textDe }: Translation) => {
  if (titleDe === undefined && textDe === undefined) return {}
  if (titleDe === undefined || textDe === undefined)
    throw new Misuse('--title-de and --text-de go together')
  return { translations: { de: { title: titleDe, teaserText: textDe } } }
}

const peopleNamed = (db: Db, names: string[]) =>
  Promise.all(
    names.map(async (name) => {
      const account = await accountByUsername(db, name)
      if (!account) throw new Refusal(`there is no user “${name}”`)
      return account.id
    }),
  )

/** Whom a message is for: named people, the people of companies, or everybody; of one language if asked for. */
const recipientsOf = async (db: Db, { to, company, everybody, language }: Recipients) => {
  const named = await peopleNamed(db, to)
  const companyIds = (await companiesNamed(db, company)).map(({ id }) => id)
  const members = db.selectFrom('accountCompany').select('accountId')
  const found = await db
    .selectFrom('account')
    .select('id')
    .where((where) =>
      where.or([
        where.lit(everybody === true),
        where('id', 'in', [...named, 0]),
        where('id', 'in', members.where('companyId', 'in', [...companyIds, 0])),
      ]),
    )
    .$if(language !== undefined, (people) => people.where('language', '=', language ?? ''))
    .execute()
  return found.map(({ id }) => id)
}

const send = async ({ engine: { db }, desk }: Work, message: NewMessage): Promise<Said> => {
  const { to, company, everybody, title, text, link } = message
  const translation = translationOf(message)
  if (to.length + company.length === 0 && !everybody)
    throw new Misuse('say for whom: --to, --company or --everybody')
  const recipients = await recipientsOf(db, message)
  if (recipients.length === 0) throw new Refusal('nobody would get this message')
  const written = { title, teaserText: text, ...(link !== undefined && { link }), ...translation }
  await db
    .transaction()
    .execute((tx) => sendMessage(tx, recipients, { ...written, now: desk.now() }))
  const people = recipients.length
  return {
    data: { title, people },
    text: `Sent to ${people} ${people === 1 ? 'person' : 'people'}.`,
  }
}

export const addMessage = (program: Command, desk: Desk) => {
  const message = program.command('message').description('messages in people’s inboxes')
  const sending = leaf(message, 'send', 'write a message into inboxes of the portal')
    .requiredOption('--title <title>', 'its title', readTitle)
    .requiredOption('--text <text>', 'what it says, plain text', readTeaser)
    .option('--title-de <title>', 'its title for readers of German', readTitle)
    .option('--text-de <text>', 'what it says to them', readTeaser)
    .option('--link <path or address>', 'where it leads', readLink)
    .option('--to <usernames>', 'these people, separated by commas', readList, [])
    .option('--company <names or ids>', 'the people of these companies', readTexts, [])
    .option('--everybody', 'all who can sign in')
    .option('--language <en|de>', 'only those of them who read this language', readLanguage)
  onDatabase(sending, desk, send)
}
