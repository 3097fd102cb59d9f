import type { Case } from '#demo/cases/case.ts'

export const access: Case[] = [
  {
    type: 'incident',
    category: 'Sign-in',
    urgency: ['high', 'medium'],
    title: '{colleague} cannot sign in to {server} after password change',
    body: [
      'Since {clock}, {colleague} in {department} has been getting “The user name or password is incorrect” on {server}, although the new password works for email.',
      'We tried from two machines with the same result.',
    ],
    conversation: {
      ask: [
        'the domain controller in your region hadn’t received the change yet. I’ve triggered replication. Could {colleague} try again now and tell us the exact time if it still fails?',
      ],
      answer: ['Working now, thank you. Signed in at the first attempt.'],
      fix: [
        'good to hear. A stale connection was delaying replication, so we’ve removed it. Changes now arrive within 15 seconds, and we’re monitoring that.',
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
        'everything is in place and tested. We gave you the password by phone. {colleague} has to change it at the first sign-in and will set up two-factor authentication at the same time.',
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
      '{colleague} is leaving on Friday. Please disable all accounts at 5 pm and forward incoming email to the head of {department} for three months.',
      'The laptop will be returned to our office in {site}.',
    ],
    conversation: {
      ask: [
        'scheduled. {colleague} owns {n} scheduled reports in {erp}. Who should they belong to from Friday on?',
      ],
      answer: ['Please move them to the head of {department} as well.'],
      fix: [
        'access ended at 17:00, all sessions were closed and the certificates revoked. The head of {department} now owns the reports and gets the emails; the forwarding stops automatically after three months.',
      ],
    },
  },
  {
    type: 'incident',
    category: 'Sign-in',
    urgency: ['medium', 'low'],
    title: 'Menu entry for {module} disappeared in {erp}',
    body: [
      'The menu entry for {module} has been missing for {n} of us since this morning. It is still there for our managers.',
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
  {
    type: 'request',
    category: 'Permission',
    urgency: ['low', 'medium'],
    title: 'Read access to {module} for {department}',
    body: [
      '{department} should be able to view reports in the {module} module of {erp}, without changing anything.',
      'This is about {n} people, the same as on their mailing list. The head of the department has agreed.',
    ],
    conversation: {
      ask: [
        'there are two roles for reading: lists only, or lists with single documents. Documents also show purchase prices. Which one would you like?',
      ],
      answer: ['Lists only, please. Purchase prices shouldn’t be visible.'],
      fix: [
        'the role “{module} – read lists” now belongs to the department. The menu entry appears at the next sign-in, and we’ve checked with a test account that single documents stay hidden.',
      ],
    },
  },
  {
    type: 'request',
    category: 'User account',
    urgency: ['medium', 'high'],
    title: 'New phone: reset the second factor of {colleague}',
    body: [
      '{colleague} has a new work phone. The old one has already been wiped, so it can’t create codes any more, and the emergency code is nowhere to be found.',
      'Please reset the second factor, so that the new phone can be set up.',
    ],
    conversation: {
      ask: [
        'of course. We have to confirm who we’re talking to first and will call the office number we have on file. When can we reach {colleague} today?',
      ],
      answer: ['At the desk until three.'],
      fix: [
        'we’ve confirmed it by phone and reset the second factor. The next sign-in starts the setup. Please keep the new emergency code somewhere safe.',
      ],
    },
  },
  {
    type: 'incident',
    category: 'Sign-in',
    urgency: ['medium'],
    title: 'My session on {server} is frozen and signing out doesn’t work',
    body: [
      'My session hasn’t reacted since {clock}. When I disconnect and connect again, I end up in the same frozen window of {erp}.',
      'I have an unsaved order ({document}) open and would hate to lose it.',
    ],
    conversation: {
      ask: [
        'I can see your session. {erp} is waiting for a print dialog behind the main window. Could you press Alt+Tab and close the dialog if it appears?',
      ],
      answer: ['It did come to the front after I had pressed Alt+Tab three times.'],
      fix: [
        'great. I’ve checked that order {document} is complete in the database, and we’ve removed the missing printer that the dialog was waiting for.',
      ],
    },
    files: ['frozen-window.png'],
  },
]
