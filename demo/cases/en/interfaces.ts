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
  {
    type: 'request',
    category: 'Software',
    urgency: ['low', 'medium'],
    title: 'Connect a new bank account to {erp}',
    body: [
      'we’ve opened another business account and would like to have its statements and payments in {erp}, as with the others.',
      'The bank has sent us the parameters and the initialization letter.',
    ],
    conversation: {
      ask: [
        'the keys are ready. Please sign the letter and send it to the bank, then tell us as soon as they have activated the account.',
      ],
      answer: ['The bank has confirmed it today.'],
      fix: [
        'the account is connected. The statements of the last {n} days are there, not booked yet, and a test payment of one cent was accepted.',
      ],
    },
    files: ['initialization-letter.pdf'],
  },
  {
    type: 'incident',
    category: 'ERP application',
    urgency: ['medium'],
    title: 'Product update of the online shop stops at {percent} %',
    body: [
      'The nightly update of our products in the shop has stopped early for {n} nights, so prices and stock are out of date there.',
      'When we start it by hand, it ends at the same place, product group {document}.',
    ],
    conversation: {
      ask: [
        'that group has a product with a picture of 48 MB. Could you replace it with a smaller one?',
      ],
      answer: ['Done. It was a print version from marketing.'],
      fix: [
        'the update ran through in 14 minutes. From now on, it skips pictures that are too large and says so instead of stopping.',
      ],
    },
  },
]
