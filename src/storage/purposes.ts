import type { Table } from './table.ts'

type Purpose = {
  purpose: string
  /** Finishes the sentence "Kept until …". */
  clearedWhen: string
}

/**
 * Why the records of `table.ts` exist, and when they're deleted. Kept apart, so that no page loads it.
 * `npm run storage` writes docs/storage.md from both.
 */
export const purposes: Record<keyof Table, Purpose> = {
  account: {
    purpose: 'Who is signed in, for display only. The server doesn’t trust it.',
    clearedWhen: 'you sign out or the session ends',
  },
  'login.step': {
    purpose: 'Resumes an unfinished sign-in after a reload.',
    clearedWhen: 'the sign-in is finished or starts over',
  },
  'session.signOut': {
    purpose: 'Retries a sign-out that hasn’t reached the server.',
    clearedWhen: 'the server has confirmed the sign-out',
  },
  companySignOut: {
    purpose:
      'After a sign-out, the link to sign out of the company’s provider, too. It holds no token.',
    clearedWhen: 'somebody signs in, or the provider has signed the user out',
  },
  appearance: {
    purpose: 'The chosen colour theme. `index.html` reads it before the first paint.',
    clearedWhen: 'the browser data is cleared',
  },
  drawer: {
    purpose: 'Whether the navigation drawer is open.',
    clearedWhen: 'the browser data is cleared',
  },
  shortcuts: {
    purpose: 'Whether single-key shortcuts are on.',
    clearedWhen: 'the browser data is cleared',
  },
  language: {
    purpose: 'The chosen language.',
    clearedWhen: 'the browser data is cleared',
  },
  'language.chosen': {
    purpose: 'A chosen language that isn’t saved to the account yet.',
    clearedWhen: 'the choice is saved to the account',
  },
  'language.followed': {
    purpose: 'The user whose account language this tab has applied.',
    clearedWhen: 'the tab is closed',
  },
  'ticketList.query': {
    purpose: 'Filters, sort order, search and page of the ticket list.',
    clearedWhen: '`/login` is opened',
  },
  'ticketList.layout': {
    purpose: 'Columns and row height of the ticket list.',
    clearedWhen: 'the browser data is cleared',
  },
  'comment.draft': {
    purpose: 'An unsent comment.',
    clearedWhen: 'the comment is sent or emptied, or you sign out',
  },
  'reply.draft': {
    purpose: 'An agent’s unsent answer and note.',
    clearedWhen: 'the answer or note is sent or emptied',
  },
  'bulk.draft': {
    purpose: 'An agent’s unsent reply to several tickets.',
    clearedWhen: 'the reply is sent or emptied',
  },
  'bulk.selection': {
    purpose: 'The tickets that an agent has selected in the queue.',
    clearedWhen: 'the tickets are deselected or changed',
  },
  'queue.query': {
    purpose: 'View, filters, sort order, search and page of an agent’s queue.',
    clearedWhen: 'the tab is closed',
  },
  'agent.writes': {
    purpose: 'The ids of agents’ forms that were sent, so that none is stored twice.',
    clearedWhen: 'the server has answered',
  },
  'announcement.form': {
    purpose: 'An agent’s unsent announcement or message.',
    clearedWhen: 'the announcement or message is published, saved, sent or discarded',
  },
  'newTicket.form': {
    purpose:
      'A ticket an agent hasn’t opened yet, by the user it’s for or minus the email it’s from.',
    clearedWhen: 'the ticket is opened',
  },
  'newTicket.companyForm': {
    purpose: 'A ticket an agent hasn’t opened yet, by the company it was started for.',
    clearedWhen: 'the ticket is opened',
  },
  'comment.lock': {
    purpose: 'When the next comment on a ticket is allowed.',
    clearedWhen: 'the ticket is opened after the lock has ended',
  },
  'help.query': {
    purpose: 'The unsent search for help.',
    clearedWhen: 'it leads to a ticket or is emptied, or you sign out',
  },
  'ticket.form': {
    purpose: 'An unsent ticket.',
    clearedWhen: 'the ticket is created or discarded, or you sign out',
  },
  'ticket.kinds': {
    purpose: 'Type and category of the last three tickets created here, offered for the next.',
    clearedWhen: 'the browser data is cleared',
  },
  'partner.form': {
    purpose: 'An unsent login request for a partner employee.',
    clearedWhen: 'the form is sent or emptied, or you sign out',
  },
  'resolution.form': {
    purpose: 'The unsent reason and comment for resolving a ticket.',
    clearedWhen: 'the ticket is resolved, or you sign out',
  },
  'rating.form': {
    purpose: 'An unsent rating of a ticket.',
    clearedWhen: 'the rating is sent, or you sign out',
  },
  'loginRequest.form': {
    purpose: 'An unsent request to lock or end a login.',
    clearedWhen: 'the request is sent or discarded, or you sign out',
  },
  'profile.changes': {
    purpose: 'Unsaved changes to the profile.',
    clearedWhen: 'the changes are saved or undone, or you sign out',
  },
  'typed.texts': {
    purpose: 'What is typed into other forms, such as a comment on an article.',
    clearedWhen: 'the form is sent or closed, or you sign out',
  },
  'agent.typedTexts': {
    purpose:
      'What an agent has typed into other forms, such as the reason for declining a request.',
    clearedWhen: 'the form is sent or closed, or the agent signs out',
  },
  'uploads.unfinished': {
    purpose: 'The names of files whose upload hasn’t ended, to name them if the session is lost.',
    clearedWhen: 'the files are uploaded or you dismiss them, or you sign out',
  },
  'profilePrompt.pause': {
    purpose: 'When to ask again to complete the profile.',
    clearedWhen: 'the browser data is cleared; it has no effect after 7 days',
  },
  'passkey.offer': {
    purpose: 'Offers a passkey after a sign-in with a verification code.',
    clearedWhen: 'the offer is answered, or you sign out',
  },
  'passkeyOffer.pause': {
    purpose: 'When to offer a passkey again.',
    clearedWhen: 'the browser data is cleared; it has no effect after 30 days',
  },
  'knowledgeBase.place': {
    purpose: 'The last knowledge base search and its results.',
    clearedWhen: 'the tab is closed',
  },
  'knowledgeBase.opened': {
    purpose: 'The article to scroll back to in the results.',
    clearedWhen: 'the tab is closed',
  },
}
