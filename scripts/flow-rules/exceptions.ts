import type { Exception } from 'flow-rules'

/** Intended violations; one that no longer exists fails the check. */
export const exceptions: readonly Exception[] = [
  {
    rule: 'dead-end',
    name: 'ticketRecord.forbidden',
    reason: 'The ticket is not theirs: the page leads back to the list by a link.',
  },
  {
    rule: 'dead-end',
    name: 'agentTicket.notFound',
    reason: 'There is no such ticket: the page leads back to the queue by a link.',
  },
  {
    rule: 'dead-end',
    name: 'agentUser.notFound',
    reason: 'There is no such user: the page leads back to the list by a link.',
  },
  {
    rule: 'dead-end',
    name: 'agentRequest.notFound',
    reason: 'There is no such request: the page leads back to the list by a link.',
  },
  {
    rule: 'dead-end',
    name: 'agentAnnouncement.notFound',
    reason: 'There is no such announcement: the page leads back to the list by a link.',
  },
  {
    rule: 'dead-end',
    name: 'agentAnnouncementForm.notFound',
    reason: 'There is no such announcement: the page leads back to the list by a link.',
  },
  {
    rule: 'dead-end',
    name: 'signingForm.shown',
    reason: 'The form in the frame belongs to the signing service: what happens there is not ours.',
  },
  {
    rule: 'dead-end',
    name: 'article.missing',
    reason: 'There is nothing to try again: the page leads back to the knowledge base by a link.',
  },
  {
    rule: 'waits-for-others',
    name: 'session.left',
    reason: 'The login page covers it and reports the next sign-in.',
  },
  {
    rule: 'waits-for-others',
    name: 'session.ended.interrupted',
    reason: 'The login page covers it and reports the next sign-in.',
  },
  {
    rule: 'waits-for-others',
    name: 'session.ended.leftElsewhere',
    reason: 'The login page covers it and reports the next sign-in.',
  },
  {
    rule: 'waits-for-others',
    name: 'session.ended.passwordChanged',
    reason: 'The login page covers it and reports the next sign-in.',
  },
  {
    rule: 'waits-for-others',
    name: 'session.ended.signedOutRemotely',
    reason: 'The login page covers it and reports the next sign-in.',
  },
  {
    rule: 'waits-for-others',
    name: 'agentPresence.away',
    reason: 'A hidden tab waits until the browser reports that it is shown.',
  },
  {
    rule: 'secret-in-context',
    name: 'agentRequest: totpSecret',
    reason:
      'The server made it for a new login: the agent reads it once, and closing it clears it.',
  },
]
