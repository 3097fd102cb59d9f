import type { Case } from '#demo/cases/case.ts'

export const licences: Case[] = [
  {
    type: 'request',
    category: 'Licence',
    urgency: ['low', 'medium'],
    title: '{n} more licences for {module}',
    body: [
      '{department} is growing and needs {n} more licences for {module}. Please send a quote, billed monthly.',
    ],
    conversation: {
      ask: [
        'at peak you use three quarters of what you have. Would you like to see the figures before ordering?',
      ],
      answer: ['Yes, that would help us decide.'],
      fix: [
        'the figures are attached. As agreed by phone, two more licences are active now and will appear on your next invoice.',
      ],
    },
    reports: ['licence-usage.pdf'],
  },
  {
    type: 'incident',
    category: 'ERP application',
    urgency: ['high', 'medium'],
    title: '“No licence available” when starting {erp}',
    body: [
      'Nobody in {site} has been able to start {erp} since {clock}: “no licence available”. By our count, only {m} people are signed in.',
    ],
    conversation: {
      ask: [
        '{n} connections were counted twice after a network failure. Did the office lose power or network this morning?',
      ],
      answer: ['The switch in the server room was replaced at 7 am.'],
      fix: [
        'we’ve released the stale connections. From now on, they’re released automatically after ten minutes.',
      ],
    },
    files: ['no-licence.png'],
    everyone: true,
  },
  {
    type: 'request',
    category: 'Information',
    urgency: ['low'],
    title: 'Invoice {document}: one item we can’t explain',
    body: [
      'invoice {document} lists {n} additional workplaces. We ordered {n} in spring, but two of them were cancelled again.',
      'Could you check this before we pay?',
    ],
    conversation: {
      ask: ['could you tell us the date of the cancellation? The confirmation isn’t in our files.'],
      answer: ['It was in {lastMonth}, by email to your sales team. I’ve attached a copy.'],
      fix: [
        'you’re right, thank you. We’ve corrected the invoice and attached the new one. The credit note for last month follows this week.',
      ],
    },
    files: ['cancellation.pdf'],
    reports: ['corrected-invoice.pdf'],
  },
]
