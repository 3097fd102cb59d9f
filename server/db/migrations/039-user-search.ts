import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** Words end at spaces. Their parts after a hyphen or a dot are words too. */
const parts = (text: string) => `replace(replace(${text}, '-', ' '), '.', ' ')`

/** The leading space adds an empty word. */
const spoken = `' ' || account.sort_key || ' ' || account.username_key || ' ' || account.mail_key
  || ' ' || ${parts(`account.sort_key || ' ' || account.username_key`)}`

const ofCompany = `company.sort_key || ' ' || ${parts('company.sort_key')}`

const statements = ({ int, key, end, trigger, wordsIn }: SqlSyntax) => {
  const addOwn = (where: string) => `insert into account_word (word, name_key, account_id)
    select distinct word.value, account.sort_key, account.id
    from account, ${wordsIn(spoken)} where ${where} on conflict do nothing`
  const addCompanies = (where: string) => `insert into account_word (word, name_key, account_id)
    select distinct word.value, account.sort_key, account.id
    from account_company join account on account.id = account_company.account_id
      join company on company.id = account_company.company_id,
      ${wordsIn(ofCompany)} where ${where} on conflict do nothing`
  const addAgain = (account: string) => `delete from account_word where account_id = ${account};
    ${addOwn(`account.id = ${account}`)};
    ${addCompanies(`account_company.account_id = ${account}`)}`
  return [
    `create table account_word (
      word ${key} not null,
      name_key ${key} not null,
      account_id ${int} not null references account (id) on delete cascade,
      primary key (word, name_key, account_id)
    ) ${end}`,
    'create index account_word_account on account_word (account_id, word)',
    addOwn('true'),
    addCompanies('true'),
    ...trigger('account_added', 'insert on account', addOwn('account.id = new.id')),
    ...trigger(
      'account_renamed',
      'update of sort_key, username_key, mail_key on account',
      addAgain('new.id'),
    ),
    ...trigger(
      'account_hired',
      'insert on account_company',
      addCompanies(
        `account_company.account_id = new.account_id and account_company.company_id = new.company_id`,
      ),
    ),
    // Deletes the words of an account that is deleted with its companies.
    ...trigger('account_left', 'delete on account_company', addAgain('old.account_id')),
  ]
}

/** Finds users of all companies at a cost that doesn't grow with their number. */
export const userSearch = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
