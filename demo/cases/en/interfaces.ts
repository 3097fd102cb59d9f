import type { Case } from '#demo/cases/case.ts'

export const interfaces: Case[] = [
  {
    type: 'incident',
    category: 'Network',
    urgency: ['high'],
    title: 'Certificate of shop.{domain} expires in {n} days',
    body: [
      'Our monitoring warns that the certificate of `shop.{domain}` expires in {n} days. We thought renewal was automatic.',
    ],
    conversation: {
      ask: [
        'renewal failed because the name now points to your new web agency. Can they forward one path to us, or add one DNS entry? The details are in the attached note.',
      ],
      answer: ['They have added the DNS entry.'],
      fix: [
        'the new certificate is installed and valid for 90 days. Renewal is automatic again and was tested with a forced run.',
      ],
    },
    reports: ['dns-entry.txt'],
  },
  {
    type: 'incident',
    category: 'ERP application',
    urgency: ['high', 'medium'],
    title: 'EDI orders from {partner} rejected since yesterday',
    body: [
      '{partner} sends orders as usual, but none arrive in {erp}. {n} files are in the error folder, for example {document}.',
      { code: 'ORDERS {document}: unknown unit of measure "PCE"' },
    ],
    conversation: {
      ask: [
        'their new system writes PCE where it used to write PC. Should we treat both as “piece”?',
      ],
      answer: ['Yes, they mean the same.'],
      fix: [
        'both units are accepted, and all {n} orders have been processed in the order they arrived. No duplicates.',
      ],
    },
    files: ['edi-errors.txt'],
  },
  {
    type: 'test',
    category: 'Acceptance test',
    urgency: ['low'],
    title: 'Trial run of the carrier interface with {partner}',
    body: [
      'We’d like to try out the new carrier interface in the test company first: {n} parcels with labels, tracking and cancellation.',
    ],
    conversation: {
      ask: [
        'labels and tracking work. Cancellation needs a separate permission from {partner}. Could you request it for customer number {document}?',
      ],
      answer: ['Granted this morning.'],
      fix: [
        'all {n} parcels went through, including the cancellation. We can go live whenever you’re ready.',
      ],
    },
  },
]
