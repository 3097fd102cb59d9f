import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const unsubscribeCode = /(unsubscribe(?:\/|%2F))[\w-]{8,200}/gi
const replyToken = /(?:\+|%2B)(?:a|c|e|g)[0-9a-z]{1,10}-[0-9a-z]{1,10}-[0-9a-z]{21}(?=@|%40)/gi

const withoutPrivateLinks = (html: string) =>
  html.replace(unsubscribeCode, '$1…').replace(replyToken, '')

type Quoted = { id: number; description: string; quoted: string }

/**
 * Remembers whether an email came from its author's own address. Removes private links from quoted texts,
 * and has their tickets indexed again, because searches now find them.
 */
export const emailSenders = ({ int }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql
      .raw(`alter table incoming_mail add column is_own_address ${int} not null default 1`)
      .execute(db)
    await sql`update incoming_mail set is_own_address = 0
      where sender <> '' and exists (
        select 1 from action_log join account on account.id = action_log.author_id
        where action_log.id = incoming_mail.log_id
          and account.mail_key <> lower(incoming_mail.sender))`.execute(db)
    const { rows } = await sql<Quoted>`
      select id, description, quoted from action_log where quoted is not null`.execute(db)
    for (const { id, description, quoted } of rows)
      await sql`update action_log set description = ${withoutPrivateLinks(description)},
        quoted = ${withoutPrivateLinks(quoted)} where id = ${id}`.execute(db)
    await sql`delete from ticket_document where ticket_id in
      (select ticket_id from action_log where quoted is not null)`.execute(db)
  },
})
