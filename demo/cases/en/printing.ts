import type { Case } from '#demo/cases/case.ts'

export const printing: Case[] = [
  {
    type: 'incident',
    category: 'Printing',
    urgency: ['high', 'medium'],
    title: 'Delivery notes do not print in {site}, queue {printer} paused',
    body: [
      'Nothing has come out of {printer} in {site} since {clock}. The queue says “paused”. When we resume it, it pauses again after about ten seconds.',
      'Two lorries are waiting, so this is urgent for us.',
    ],
    conversation: {
      ask: [
        'one job with a damaged font stops the queue every time it is tried. Can we delete job {document}? You would have to print that one again.',
      ],
      answer: ['Yes, go ahead, we will reprint it.'],
      fix: [
        'the queue is running and all waiting jobs have printed. We’ve embedded the font in the form, so this won’t happen again.',
      ],
    },
    files: ['queue-paused.png'],
  },
  {
    type: 'request',
    category: 'Software',
    urgency: ['low'],
    title: 'Add a label printer for the {site} warehouse',
    body: [
      'We have installed a second label printer in {site}. Please add it to {erp}:',
      ['address {ip}', 'name {printer}', 'labels 4 × 6 inches, direct thermal'],
    ],
    conversation: {
      ask: [
        'the printer answers. Should both label printers share the work, or is the new one for returns only?',
      ],
      answer: ['Returns only, please.'],
      fix: [
        'the printer is assigned to the returns desk. Your test label for {document} printed correctly, including the barcode, which we checked with a scanner.',
      ],
    },
  },
  {
    type: 'incident',
    category: 'Printing',
    urgency: ['medium', 'low'],
    title: 'Invoices print in A4 instead of Letter on {printer}',
    body: [
      'Since the update to {version}, invoices are cut off at the bottom when we print them on {printer}. The preview shows A4, our paper is Letter.',
      'On screen and in the PDF everything is fine.',
    ],
    conversation: {
      ask: [
        'the update replaced the form with its European version. Do all of your sites use Letter, or only {site}?',
      ],
      answer: ['Only {site}. Everyone else uses A4.'],
      fix: [
        'paper size now follows the site of the printer. We printed an invoice in {site} and one elsewhere, both are complete.',
      ],
    },
    files: ['cut-off-invoice.pdf'],
  },
  {
    type: 'incident',
    category: 'Printing',
    urgency: ['high'],
    title: 'Print queue on {server} is stuck, no site can print',
    body: [
      'Nothing has come out of any printer since {clock}. There are more than {m} jobs in the queue, the first one with the status “Deleting”.',
      'We can’t print delivery notes or shipping labels.',
    ],
    conversation: {
      ask: [
        'we’re emptying the queue right now. Please don’t send more jobs for the moment. Do you know what was printed last?',
      ],
      answer: ['A very large parts list from {department}, about 900 pages.'],
      fix: [
        'that job had stopped the print service. It’s gone, the service has been stable for 20 minutes, and all other jobs are printed. For very large lists, we recommend PDF.',
      ],
    },
    everyone: true,
  },
  {
    type: 'incident',
    category: 'Printing',
    urgency: ['medium'],
    title: 'Label printer {printer} in {site} prints blank labels',
    body: [
      'Since the roll was changed at {clock}, {printer} has been printing blank labels. The test page from its menu is blank, too.',
      'There are {n} pallets waiting in dispatch.',
    ],
    conversation: {
      ask: [
        'which rolls are you using? Labels for direct thermal printing need no ribbon, and the printer is still set to use one.',
      ],
      answer: ['The new rolls say “thermal transfer”. The old ones said “direct thermal”.'],
      fix: [
        'then the new rolls need a ribbon. I’ve switched `{printer}` to thermal transfer, so it prints as soon as you put one in. Until then, your old rolls work with the second profile.',
      ],
    },
    files: ['blank-label.png'],
  },
]
