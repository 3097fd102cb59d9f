import type { DemoMessage } from './message.ts'

/** Newest first. */
export const englishMessages: DemoMessage[] = [
  {
    daysAgo: 1,
    title: 'Maintenance this weekend',
    teaser: (day) =>
      `On ${day(4)}, between 19:00 and 22:00 UTC, we’ll install security updates. Your ERP system will be unavailable for up to 40 minutes, and open sessions will end.`,
  },
  {
    daysAgo: 3,
    title: 'New certificate for remote access',
    teaser: (day) =>
      `The certificate of our gateway is about to expire. We’ll replace it on ${day(5)} from 5:00 UTC. You don’t have to do anything. If your client asks whether to trust the new certificate, accept it.`,
  },
  {
    daysAgo: 8,
    title: 'Beware of emails that claim to be from us',
    teaser: () =>
      'We’re seeing emails that ask you to “confirm” your account. We never ask for your password or a code. If in doubt, type the portal’s address yourself and report the email to us in a ticket.',
  },
  {
    daysAgo: 19,
    title: 'Reserve capacity for year-end closing',
    link: '/support/get-help',
    teaser: (day) =>
      `If you need more capacity for stocktaking or year-end closing, please create a “Change” ticket by ${day(14)}, so we can reserve it for you.`,
  },
  {
    daysAgo: 33,
    title: 'Restore test passed',
    teaser: () =>
      'Last quarter, we restored your backups as a test. Every database was complete, and the largest took 52 minutes. You can request the report in a ticket.',
  },
  {
    daysAgo: 61,
    title: 'New emergency phone number',
    teaser: (day) =>
      `From ${day(7)}, you can reach us outside office hours at +49 30 555 0100. We’ll forward calls to the old number for another three months.`,
  },
]
