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
  {
    type: 'incident',
    category: 'Performance',
    urgency: ['medium'],
    title: '{share} is almost full',
    body: [
      'Saving to {share} has been failing now and then since {clock}. The drive shows less than {n} GB free.',
      'We’ve already emptied the recycle bin.',
    ],
    conversation: {
      ask: [
        'one folder has grown by {size} GB within a week: “Videos {partner}”. May we move it to the archive, or would you like more space?',
      ],
      answer: ['Move it to the archive, please. It isn’t needed every day.'],
      fix: [
        'the folder is in the archive, and a shortcut leads to it. There are {size} GB free again, and you’ll get a warning when 15 % are left.',
      ],
    },
  },
  {
    type: 'incident',
    category: 'Performance',
    urgency: ['low', 'medium'],
    title: 'Signing in to {server} takes several minutes in the morning',
    body: [
      'Between seven and eight, it takes {n} minutes until the desktop appears on {server}. Later in the day, it’s quick.',
      'All {m} people who start early are affected.',
    ],
    conversation: {
      ask: [
        'the profiles of some of you contain several gigabytes of browser cache, which is copied at every sign-in. May we exclude the cache? Bookmarks and passwords stay.',
      ],
      answer: ['Yes, please go ahead.'],
      fix: [
        'the cache is now excluded for everyone. This morning, the slowest sign-in took 21 seconds.',
      ],
    },
  },
]
