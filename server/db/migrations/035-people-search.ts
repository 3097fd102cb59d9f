import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** Splits words like `wordsOf` in `people.ts`. The leading space adds an empty word. */
const spoken = `replace(replace(
  ' ' || account.sort_key || ' ' || account.username_key, '-', ' '), '.', ' ')`

const statements = ({ int, key, end, trigger, wordsIn }: SqlSyntax) => {
  const add = (where: string) => `insert into person_word (company_id, word, name_key, account_id)
    select distinct account_company.company_id, word.value, account.sort_key, account.id
    from account_company join account on account.id = account_company.account_id,
      ${wordsIn(spoken)} where ${where}`
  return [
    `create table person_word (
      company_id ${int} not null,
      word ${key} not null,
      name_key ${key} not null,
      account_id ${int} not null,
      primary key (company_id, word, name_key, account_id),
      foreign key (account_id, company_id)
        references account_company (account_id, company_id) on delete cascade
    ) ${end}`,
    'create index person_word_account on person_word (account_id, company_id, word)',
    add('true'),
    ...trigger(
      'person_hired',
      'insert on account_company',
      add(
        `account_company.account_id = new.account_id and account_company.company_id = new.company_id`,
      ),
    ),
    ...trigger(
      'person_renamed',
      'update of sort_key, username_key on account',
      `delete from person_word where account_id = new.id;
        ${add('account_company.account_id = new.id')}`,
    ),
    // The owners of a company's tickets, with one index lookup each.
    'create index ticket_owners on ticket (company_id, owner_id)',
  ]
}

/** Finds users by name, and owners of tickets, at a cost that doesn't grow with the company. */
export const peopleSearch = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
