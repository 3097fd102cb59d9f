import type { Case } from '#demo/cases/case.ts'

export const erp: Case[] = [
  {
    type: 'incident',
    category: 'ERP application',
    urgency: ['high'],
    title: 'Month-end closing for {lastMonth} stops at stock valuation',
    body: [
      'The closing run for {lastMonth} stops at step 4 of 7, stock valuation, with error {error}. Group reporting is due the day after tomorrow.',
      'We have not changed anything since the last closing.',
    ],
    conversation: {
      ask: [
        'item {document} has a negative quantity dated in the closed period. Could you tell us which booking is right?',
      ],
      answer: [
        'The return was entered with the wrong date. Please correct it to the first of the month.',
      ],
      fix: [
        'the date is corrected with a note in the journal, and the closing run has finished. Totals agree with the sub-ledgers.',
      ],
    },
    files: ['closing-log.txt'],
  },
  {
    type: 'change',
    category: 'ERP update',
    urgency: ['low', 'medium'],
    title: 'Upgrade of {erp} to {version}',
    body: [
      'We plan to move to {version} and need your proposal for dates and testing.',
      [
        '{n} custom forms',
        'one interface to {partner}',
        'no changes in the last week of a quarter',
      ],
    ],
    conversation: {
      ask: [
        'we propose two weeks of testing in the copy, then a Saturday from 8 am. Who signs off the tests on your side?',
      ],
      answer: ['I do, together with {department}.'],
      fix: [
        'the upgrade is finished, and we’ve checked the interface and all {n} forms. A colleague will be available from 7 am on Monday.',
      ],
    },
    everyone: true,
  },
  {
    type: 'incident',
    category: 'ERP application',
    urgency: ['medium'],
    title: 'Order {document} locked by a colleague who is on leave',
    body: [
      'Order {document} cannot be changed: “locked by {colleague}”. {colleague} has been on leave since Monday.',
    ],
    conversation: {
      ask: [
        'there is a disconnected session on {server}. Ending it would discard unsaved changes. Is that acceptable?',
      ],
      answer: ['Yes, nothing was left unsaved.'],
      fix: [
        'the order is free again. From now on, disconnected sessions are closed after four hours. Let us know if you’d prefer a different limit.',
      ],
    },
  },
  {
    type: 'request',
    category: 'Software',
    urgency: ['low'],
    title: 'Refresh the test company with last night’s data',
    body: [
      'For training in {department} we need the test company as of last night, with names and salaries masked. Training starts in {n} days.',
    ],
    conversation: {
      ask: [
        'a refresh replaces all documents in the test company. Do you want to keep any of them?',
      ],
      answer: ['No, please replace everything.'],
      fix: [
        'the test company has last night’s data, personal data is masked and email is switched off, so no customer will receive a training invoice.',
      ],
    },
  },
]
