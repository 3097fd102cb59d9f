import type { Case } from '#demo/cases/case.ts'

export const access: Case[] = [
  {
    type: 'incident',
    category: 'Sign-in',
    urgency: ['high', 'medium'],
    title: '{colleague} cannot sign in to {server} after password change',
    body: [
      'Since {clock} {colleague} in {department} gets “The user name or password is incorrect” on {server}, although the new password works for email.',
      'We tried from two machines with the same result.',
    ],
    conversation: {
      ask: [
        'the domain controller in your region had not received the change yet. I have triggered replication. Could {colleague} try again now and tell us the exact time if it still fails?',
      ],
      answer: ['Working now, thank you. Signed in at the first attempt.'],
      fix: [
        'good to hear. Replication was delayed by a stale connection, which we have removed. Changes now arrive within 15 seconds, and we monitor that.',
      ],
    },
  },
  {
    type: 'request',
    category: 'User account',
    urgency: ['low', 'medium'],
    title: 'New starter {colleague}: accounts and mailbox',
    body: [
      '{colleague} joins us on the first of next month in {department}. Please set up:',
      [
        'user account and mailbox @{domain}',
        '{erp} with the same role as the rest of the team',
        'read access to {share}',
        'VPN for two days a week at home',
      ],
    ],
    conversation: {
      ask: [
        'happy to. Which licence should the mailbox have, and who should get the initial password by phone?',
      ],
      answer: ['Standard mailbox. Please call me with the password, my number is in the portal.'],
      fix: [
        'everything is in place and tested. The password was passed on by telephone and has to be changed at first sign-in, the second factor is set up at the same time.',
      ],
    },
    files: ['new-starter-form.pdf'],
  },
  {
    type: 'request',
    category: 'User account',
    urgency: ['medium'],
    title: 'Leaver: remove all access for {colleague} on Friday',
    body: [
      '{colleague} is leaving on Friday. Please disable all accounts at 5 pm and forward incoming mail to the head of {department} for three months.',
      'The laptop will be returned to our office in {site}.',
    ],
    conversation: {
      ask: [
        'scheduled. {colleague} owns {n} scheduled reports in {erp}. Who should they belong to from Friday on?',
      ],
      answer: ['Please move them to the head of {department} as well.'],
      fix: [
        'access ended at 17:00, open sessions were closed and certificates revoked. Reports and forwarding belong to the head of {department}, and the forwarding stops by itself after three months.',
      ],
    },
  },
  {
    type: 'incident',
    category: 'Sign-in',
    urgency: ['medium', 'low'],
    title: 'Menu entry for {module} disappeared in {erp}',
    body: [
      'The menu entry for {module} is missing for {n} of us since this morning. It is still there for our managers.',
      'Nobody on our side changed any permissions.',
    ],
    conversation: {
      ask: [
        'the role was tidied up in last night’s maintenance and lost that entry. Do all {n} of you need to post as well, or only to look at figures?',
      ],
      answer: ['All of us post there every day.'],
      fix: [
        'the role has its entry back. Please sign out and in once. We have added this role to the checks that run after every maintenance window.',
      ],
    },
    files: ['missing-menu.png'],
  },
]
