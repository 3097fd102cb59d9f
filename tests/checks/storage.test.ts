import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { table, type Table } from '#src/storage/table.ts'

test('gives each record a unique key', () => {
  const keys = Object.values(table).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('deletes every draft with the session [A61]', () => {
  const drafts = Object.values(table).filter(({ key }) => key.startsWith('statedesk.draft.'))
  expect(drafts.map(({ scope }) => scope)).toEqual(drafts.map(() => 'session'))
})

test('reads the theme in index.html the way the table describes', () => {
  const { key, schema } = table.appearance
  const html = readFileSync('index.html', 'utf8')
  expect(html).toContain(`localStorage.getItem('${key}')`)
  expect(html).toContain(`'${schema.options[0]}'`)
})

/** Where each form with a long text stores it until it's sent. Add new ones. */
const storedBy: Record<string, keyof Table> = {
  'account/data/ask-dialog.tsx': 'typed.texts',
  'agent/announcements/announcement-fields.tsx': 'announcement.form',
  'agent/customers/company-note.tsx': 'agent.typedTexts',
  'agent/customers/proof-dialog.tsx': 'agent.typedTexts',
  'agent/data-requests/answer-dialogs.tsx': 'agent.typedTexts',
  'agent/emails/answer-dialog.tsx': 'agent.typedTexts',
  'agent/new-ticket/new-ticket-fields.tsx': 'newTicket.form',
  'agent/queue/bulk-reply.tsx': 'bulk.draft',
  'agent/requests/decline-dialog.tsx': 'agent.typedTexts',
  'agent/team/text-fields.tsx': 'agent.typedTexts',
  'agent/ticket/agent-composer.tsx': 'reply.draft',
  'agent/ticket/note-edit.tsx': 'agent.typedTexts',
  'knowledge-base/article-feedback.tsx': 'typed.texts',
  'security-manager/login-request-dialog.tsx': 'loginRequest.form',
  'tickets/create/description-field.tsx': 'ticket.form',
  'tickets/ending/resolve-ticket.tsx': 'resolution.form',
  'tickets/ending/ticket-rating.tsx': 'rating.form',
  'tickets/record/ticket-comment-box.tsx': 'comment.draft',
}

test('stores every long text, so that none is lost with the session [A61]', () => {
  const forms = globSync('src/features/**/*.tsx').filter(
    (file) =>
      !file.endsWith('/mention-area.tsx') &&
      /<(?:TextArea|RichTextField|MentionArea)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(forms.map((file) => file.replace('src/features/', '')).toSorted()).toEqual(
    Object.keys(storedBy),
  )
})
