import type { Case } from '#demo/cases/case.ts'

export const performance: Case[] = [
  {
    type: 'incident',
    category: 'Performance',
    urgency: ['high', 'medium'],
    title: '{erp} very slow since {clock}, everyone affected',
    body: [
      'Opening an order takes {minutes} seconds instead of one or two. It started at {clock} and affects all offices.',
      'Mail and drives are as fast as ever.',
    ],
    conversation: {
      ask: [
        'a stock valuation has been running since then and holds locks. May we stop it? It can be repeated tonight.',
      ],
      answer: ['Please stop it, {department} started it by accident.'],
      fix: [
        'response times are back below two seconds. Valuations now run on a copy of the database, so they cannot block anyone.',
      ],
    },
    everyone: true,
  },
  {
    type: 'incident',
    category: 'Performance',
    urgency: ['medium', 'low'],
    title: 'Report in {module} times out when run for a full year',
    body: [
      'The sales report works for a quarter but stops after five minutes for a full year.',
      { code: 'error {error}: statement timeout after 300 s' },
    ],
    conversation: {
      ask: ['which grouping do you use? By customer and by article at once multiplies the rows.'],
      answer: ['Both at once, yes. We need it for the budget meeting.'],
      fix: [
        'we added a summary table that is filled every night. The yearly report now takes nine seconds and shows figures up to yesterday.',
      ],
    },
  },
  {
    type: 'change',
    category: 'Server',
    urgency: ['low', 'medium'],
    title: 'More memory for {server} in the next maintenance window',
    body: [
      'With {n} additional colleagues on {server}, memory is full every day before lunch. Please add more, as quoted.',
      'We can do without the server on any evening after 8 pm.',
    ],
    conversation: {
      ask: ['Thursday from 9 pm would suit us, with ten minutes of downtime. Shall we book it?'],
      answer: ['Yes, booked on our side as well.'],
      fix: ['done, with six minutes of downtime. The peak today was 61 %.'],
    },
  },
]
