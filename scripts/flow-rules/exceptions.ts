import type { Exception } from './finding.ts'

/** Findings that are meant to be; one that no longer exists fails the check. */
export const exceptions: readonly Exception[] = [
  {
    rule: 'dead end',
    name: 'ticketRecord.forbidden',
    reason: 'The ticket is not theirs: the page leads back to the list by a link.',
  },
  {
    rule: 'dead end',
    name: 'agentTicket.notFound',
    reason: 'There is no such ticket: the page leads back to the queue by a link.',
  },
  {
    rule: 'dead end',
    name: 'agentUser.notFound',
    reason: 'There is no such user: the page leads back to the list by a link.',
  },
  {
    rule: 'dead end',
    name: 'agentRequest.notFound',
    reason: 'There is no such request: the page leads back to the list by a link.',
  },
  {
    rule: 'dead end',
    name: 'agentAnnouncement.notFound',
    reason: 'There is no such announcement: the page leads back to the list by a link.',
  },
  {
    rule: 'dead end',
    name: 'agentAnnouncementForm.notFound',
    reason: 'There is no such announcement: the page leads back to the list by a link.',
  },
  {
    rule: 'dead end',
    name: 'signingForm.shown',
    reason: 'The form in the frame belongs to the signing service: what happens there is not ours.',
  },
  {
    rule: 'dead end',
    name: 'article.missing',
    reason: 'There is nothing to try again: the page leads back to the knowledge base by a link.',
  },
  {
    rule: 'waiting without timeout or way back',
    name: 'session.left',
    reason: 'The login page covers it and reports the next sign-in.',
  },
  {
    rule: 'waiting without timeout or way back',
    name: 'session.interrupted',
    reason: 'The login page covers it and reports the next sign-in.',
  },
  {
    rule: 'waiting without timeout or way back',
    name: 'session.leftElsewhere',
    reason: 'The login page covers it and reports the next sign-in.',
  },
  {
    rule: 'waiting without timeout or way back',
    name: 'session.passwordChanged',
    reason: 'The login page covers it and reports the next sign-in.',
  },
  {
    rule: 'waiting without timeout or way back',
    name: 'session.signedOutRemotely',
    reason: 'The login page covers it and reports the next sign-in.',
  },
]
