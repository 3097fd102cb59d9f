import type { Case } from '#demo/cases/case.ts'

export const mail: Case[] = [
  {
    type: 'incident',
    category: 'E-mail',
    urgency: ['high', 'medium'],
    title: 'Mail to {partner} bounces with “554 blocked”',
    body: [
      'All messages to {partner} have been returned since {clock}:',
      {
        code: '554 5.7.1 Service unavailable; client host [{ip}] blocked\nusing a public block list',
      },
      'Purchase orders are affected.',
    ],
    conversation: {
      ask: [
        'one of our outgoing addresses was listed by mistake and we have asked for removal. In the meantime, your email is going out through another address. Could you resend one message and confirm?',
      ],
      answer: ['Resent three orders, {partner} has received all of them.'],
      fix: [
        'the listing was lifted this afternoon and the route is back to normal. Nothing was lost: {n} queued messages were delivered.',
      ],
    },
    files: ['bounce.txt'],
  },
  {
    type: 'request',
    category: 'User account',
    urgency: ['low'],
    title: 'Shared mailbox for {department}',
    body: [
      'Please create a shared mailbox for {department} under @{domain}. {n} people need to read it and reply from it.',
      'An automatic reply outside office hours would be welcome.',
    ],
    conversation: {
      ask: ['which office hours should we enter, and in which time zone?'],
      answer: ['8 am to 6 pm local time in {site}, Monday to Friday.'],
      fix: [
        'the mailbox appears in Outlook after a restart. The automatic reply is active outside the hours you gave and answers each sender at most once a day.',
      ],
    },
  },
  {
    type: 'incident',
    category: 'E-mail',
    urgency: ['medium'],
    title: 'Calendar invitations arrive one hour late',
    body: [
      'Since the clocks changed, invitations from {partner} appear one hour late in our calendars. Invitations we send are correct.',
      'We missed a supplier meeting because of this yesterday.',
    ],
    conversation: {
      ask: [
        'could you export one of those invitations and attach it, so we can see its time zone?',
      ],
      answer: ['Attached. It was sent from their booking tool.'],
      fix: [
        'the booking tool writes a time zone without daylight saving. We have added a rule that corrects it on arrival and told {partner} what to change.',
      ],
    },
    files: ['invitation.txt'],
  },
  {
    type: 'incident',
    category: 'E-mail',
    urgency: ['medium'],
    title: 'Outlook keeps asking for the password on {server}',
    body: [
      'Since {clock}, Outlook has been asking {colleague} for the password every few minutes. It accepts the password each time, then asks again.',
      'Web mail works with the same password.',
    ],
    conversation: {
      ask: [
        'an old password is still stored for a shared mailbox. May we remove the stored passwords from this profile while {colleague} is signed out?',
      ],
      answer: ['Yes, {colleague} is at lunch until one.'],
      fix: ['done. Outlook asked once more for the shared mailbox and has been quiet since then.'],
    },
  },
  {
    type: 'incident',
    category: 'E-mail',
    urgency: ['high', 'medium'],
    title: '{n} invoices are stuck in the outbox of {erp}',
    body: [
      '{erp} has created the invoices of {lastMonth}, but {n} emails have been waiting in its outbox since {clock}.',
      { code: 'outbox: {n} waiting\nlast error {error}: attachment exceeds 20 MB' },
      'Our customers are waiting for them.',
    ],
    conversation: {
      ask: [
        'one invoice has a drawing of 26 MB attached, and it blocks all others. May we take it out of the queue and send the rest?',
      ],
      answer: ['Yes. We’ll send the drawing by another way.'],
      fix: [
        'the others have been delivered. From now on, an email that is too large is put aside with a note instead of blocking the outbox.',
      ],
    },
    files: ['outbox.txt'],
  },
]
