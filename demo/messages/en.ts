import type { DemoMessage } from './message.ts'

/** Newest first. */
export const englishMessages: DemoMessage[] = [
  {
    daysAgo: 1,
    title: 'Maintenance at the weekend',
    teaser: (day) =>
      `On ${day(4)}, between 19:00 and 22:00 UTC, we install security updates. Your ERP system will be out of reach for up to 40 minutes, and open sessions will be closed.`,
  },
  {
    daysAgo: 3,
    title: 'A new certificate for remote access',
    teaser: (day) =>
      `The certificate of our gateway is about to expire. We replace it on ${day(5)} from 5:00 UTC. There is nothing for you to do, unless your client asks once whether to trust the new one.`,
  },
  {
    daysAgo: 8,
    title: 'Mails that pretend to come from us',
    teaser: () =>
      'Mails are going round that ask you to “confirm” your account. We never ask for a password or a code. If in doubt, open the portal by hand and report the mail to us in a ticket.',
  },
  {
    daysAgo: 19,
    title: 'Year end: book computing time early',
    link: '/support/get-help',
    teaser: (day) =>
      `If you need more capacity for stocktaking or closing the books, please tell us by ${day(14)} with a ticket of the type Change, so that we can reserve it for you.`,
  },
  {
    daysAgo: 33,
    title: 'Restore test passed',
    teaser: () =>
      'Last quarter we restored your backups as a test: every database came back complete, the longest one in 52 minutes. Ask for the report with a ticket.',
  },
  {
    daysAgo: 61,
    title: 'New telephone number for emergencies',
    teaser: (day) =>
      `From ${day(7)} on you reach us outside office hours at +49 30 555 0100. Calls to the old number will be forwarded for three more months.`,
  },
]
