import type { Case } from '#demo/cases/case.ts'

export const projects: Case[] = [
  {
    type: 'change',
    category: 'Certificate',
    urgency: ['low', 'medium'],
    title: 'Replace the certificate for the machines in {site}',
    body: [
      'The certificate our machines in {site} use to report to {server} expires in {m} days. We would like to replace it during a production break.',
    ],
    conversation: {
      ask: [
        'the new one is ready. We can accept both for two weeks, so you could switch the machines one by one. Would you prefer that?',
      ],
      answer: ['Yes, that is much easier for us.'],
      fix: [
        'all machines use the new certificate, and the old one was switched off today. The next renewal is in the calendar.',
      ],
    },
  },
  {
    type: 'change',
    category: 'Interface',
    urgency: ['medium', 'low'],
    title: 'New message format for order confirmations from {partner}',
    body: [
      '{partner} changes its order confirmations next quarter. Three fields are new:',
      [
        'delivery week instead of delivery day',
        'tariff code per line',
        'contact with telephone number',
      ],
      'Both formats should be accepted until then.',
    ],
    conversation: {
      ask: ['{erp} needs a day, not a week. Should we use the Monday or the Friday?'],
      answer: ['Friday, to be on the safe side.'],
      fix: [
        'the new format was tested with {n} real messages and is live. The old one is accepted until the end of the quarter.',
      ],
    },
    files: ['format-description.pdf'],
  },
  {
    type: 'dataSecurity',
    category: 'Data deletion',
    urgency: ['low', 'medium'],
    title: 'Delete records of former applicants',
    body: [
      'Our retention policy requires us to delete applications six months after a rejection. Please delete last year’s folders under {share} and confirm in writing.',
    ],
    conversation: {
      ask: ['two of the {m} folders were opened this month. Should they be deleted as well?'],
      answer: ['Those two were hired and their files have been moved. Please delete everything.'],
      fix: [
        'the folders are deleted and will be gone from the backups after 30 days. The confirmation is attached.',
      ],
    },
    reports: ['deletion-confirmation.pdf'],
  },
  {
    type: 'test',
    category: 'Load test',
    urgency: ['low'],
    title: 'Load test before the season: {m} users in {erp}',
    body: [
      'During the season {m} people work in {erp} at the same time, twice as many as now. Please find out whether the system can take it, above all order entry and {module}.',
    ],
    conversation: {
      ask: [
        'we would replay recorded work on a Saturday, in the test company. Is that acceptable?',
      ],
      answer: ['Yes, any Saturday this month.'],
      fix: [
        'response times stay below two seconds up to {m} users. Beyond that, memory runs short. The report is attached.',
      ],
    },
    reports: ['load-test-report.pdf'],
  },
]
