import type { Case } from '#demo/cases/case.ts'

export const backup: Case[] = [
  {
    type: 'request',
    category: 'Storage',
    urgency: ['medium', 'high'],
    title: 'Restore a deleted folder from {share}',
    body: [
      'The folder for {partner} under {share} was deleted today around {clock}. Please restore last night’s version.',
      'Some files were edited this morning. If those can be saved, even better.',
    ],
    conversation: {
      ask: [
        'we found the folder with {m} files, and {n} of them have a snapshot from 10 am today. Shall we combine both?',
      ],
      answer: ['Yes please, newest version of each file.'],
      fix: [
        'the folder is back with {m} files, {n} of them as of 10 am. I’ve attached a list so you can check the ones you edited.',
      ],
    },
    reports: ['restored-files.txt'],
  },
  {
    type: 'incident',
    category: 'Backup',
    urgency: ['medium', 'high'],
    title: 'Backup report shows warnings for {server}',
    body: [
      'The daily report has shown a warning for {server} {n} days in a row:',
      {
        code: 'WARN  {server}  snapshot took {minutes} min (limit 10)\nOK    data verified, {size} GB',
      },
      'Is our data safe?',
    ],
    conversation: {
      ask: [
        'yes, every backup was completed and verified. The snapshot is slow because a virus scan runs at the same time. May we move the scan to 4 am?',
      ],
      answer: ['Please do.'],
      fix: [
        'with the scan moved, the snapshot took three minutes last night and the report is green.',
      ],
    },
  },
  {
    type: 'request',
    category: 'Information',
    urgency: ['low'],
    title: 'Evidence of restore tests for our auditors',
    body: [
      'Our auditors want evidence that backups of {erp} are tested. Please provide the last report, retention periods and the location of the second copy.',
    ],
    conversation: {
      ask: [
        'we can send the report of the last quarterly test. Should it cover documents as well as the ledger?',
      ],
      answer: ['Ledger and invoices, please.'],
      fix: [
        'the signed report is attached: restored in 52 minutes, all totals match, second copy 140 km away.',
      ],
    },
    reports: ['restore-test-report.pdf'],
  },
]
