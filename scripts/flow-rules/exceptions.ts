import type { Exception } from 'flow-rules'

/** Intended violations; one that no longer exists fails the check. */
export const exceptions: readonly Exception[] = [
  {
    rule: 'dead-end',
    name: 'credentials.passed',
    reason: 'The sign-in, which hears of the passkey, replaces this step.',
  },
  {
    rule: 'dead-end',
    name: 'ticketRecord.forbidden',
    reason: 'The ticket isn’t the user’s; the page links back to the list.',
  },
  {
    rule: 'dead-end',
    name: 'ticketRating.rated',
    reason: 'A ticket is rated once; the page shows the rating from then on.',
  },
  {
    rule: 'dead-end',
    name: 'agentTicket.notFound',
    reason: 'The ticket doesn’t exist; the page links back to the queue.',
  },
  {
    rule: 'dead-end',
    name: 'agentUser.notFound',
    reason: 'The user doesn’t exist; the page links back to the list.',
  },
  {
    rule: 'dead-end',
    name: 'agentUserHelp.resting',
    reason: 'No request is open; the page of the user ends the flow.',
  },
  {
    rule: 'dead-end',
    name: 'agentRequest.notFound',
    reason: 'The request doesn’t exist; the page links back to the list.',
  },
  {
    rule: 'dead-end',
    name: 'agentDataRequest.notFound',
    reason: 'The request doesn’t exist; the page links back to the list.',
  },
  {
    rule: 'dead-end',
    name: 'agentReceivedEmail.notFound',
    reason: 'The email doesn’t exist; the page links back to the list.',
  },
  {
    rule: 'dead-end',
    name: 'agentAnnouncement.notFound',
    reason: 'The announcement doesn’t exist; the page links back to the list.',
  },
  {
    rule: 'dead-end',
    name: 'agentAnnouncementForm.notFound',
    reason: 'The announcement doesn’t exist; the page links back to the list.',
  },
  {
    rule: 'dead-end',
    name: 'signingForm.shown',
    reason:
      'The form in the frame belongs to the signing service, so what happens there isn’t part of the flow.',
  },
  {
    rule: 'dead-end',
    name: 'article.missing',
    reason: 'Trying again wouldn’t help; the page links back to the knowledge base.',
  },
  {
    rule: 'waits-for-others',
    name: 'session.signOutConfirmed',
    reason: 'The login page covers it and reports the next sign-in.',
  },
  {
    rule: 'waits-for-others',
    name: 'session.ended.interrupted',
    reason: 'The login page covers it and reports the next sign-in.',
  },
  {
    rule: 'waits-for-others',
    name: 'session.ended.signedOutInOtherTab',
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
    name: 'agentSession.signedOut',
    reason: 'The agents’ sign-in page covers it and reports the next sign-in.',
  },
  {
    rule: 'waits-for-others',
    name: 'agentSession.interrupted',
    reason: 'The agents’ sign-in page covers it and reports the next sign-in.',
  },
  {
    rule: 'waits-for-others',
    name: 'agentSession.signOutConfirmed',
    reason: 'The agents’ sign-in page covers it and reports the next sign-in.',
  },
  {
    rule: 'waits-for-others',
    name: 'ticketComment.closed',
    reason: 'The ticket reports when it’s reopened.',
  },
  {
    rule: 'waits-for-others',
    name: 'ticketHistory.deciding',
    reason: 'The browser reports at once whether the tab is visible.',
  },
  {
    rule: 'waits-for-others',
    name: 'ticketHistory.paused',
    reason: 'A hidden tab waits until the browser reports that it’s visible.',
  },
  {
    rule: 'waits-for-others',
    name: 'agentHeldReply.none',
    reason: 'The ticket reports when the agent has sent a reply.',
  },
  {
    rule: 'waits-for-others',
    name: 'agentPresence.away',
    reason: 'A hidden tab waits until the browser reports that it’s visible.',
  },
  {
    rule: 'waits-for-others',
    name: 'remoteList.shown',
    reason: 'The links of its page change the address, which the router reports.',
  },
  {
    rule: 'waits-for-others',
    name: 'remoteList.empty',
    reason: 'The links of its page change the address, which the router reports.',
  },
  {
    rule: 'secret-in-context',
    name: 'agentRequest: totpSecret',
    reason: 'The server generated it for a new login. The agent sees it once; closing clears it.',
  },
]
