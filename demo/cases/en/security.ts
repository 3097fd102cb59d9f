import type { Case } from '#demo/cases/case.ts'

export const security: Case[] = [
  {
    type: 'dataSecurity',
    category: 'Suspicious message',
    urgency: ['high'],
    title: 'Suspicious attachment opened: “Invoice {document}”',
    body: [
      '{colleague} opened an attachment that claimed to come from {partner} at {clock}. A black window appeared for a moment.',
      'The laptop is off the network but still switched on. What should we do next?',
    ],
    conversation: {
      ask: [
        'that was the right thing to do. We’ve locked the account as a precaution and are checking sign-ins and data transfers. Was any password typed after opening the file?',
      ],
      answer: ['No, the window closed on its own and {colleague} called me right away.'],
      fix: [
        'the script was stopped by the virus scanner before it loaded anything. There were no unknown sign-ins. The laptop was reinstalled and the account is unlocked again, with a new password.',
      ],
    },
    files: ['mail-headers.txt'],
    reports: ['incident-report.pdf'],
  },
  {
    type: 'dataSecurity',
    category: 'Data access',
    urgency: ['medium'],
    title: 'Sign-in attempts from abroad on our web mail',
    body: [
      'The weekly report lists {m} failed sign-ins from countries where none of us works.',
      {
        code: '{clock}:03  FAILED  sales@{domain}    {ip}\n{clock}:05  FAILED  accounts@{domain} {ip}',
      },
    ],
    conversation: {
      ask: [
        'none succeeded, every account has a second factor. We suggest limiting web mail by country. Where do your people travel?',
      ],
      answer: ['Ireland, the Netherlands and Germany, all year round.'],
      fix: [
        'web mail is now limited to those countries and the United Kingdom. If someone travels elsewhere, let us know and we’ll add the country.',
      ],
    },
  },
  {
    type: 'request',
    category: 'Information',
    urgency: ['low'],
    title: 'Security questionnaire from our customer {partner}',
    body: [
      '{partner} wants sections 3 and 5 of their security questionnaire answered by our hosting provider. It is due in {n} days.',
    ],
    conversation: {
      ask: ['we will fill in both sections. May we attach our ISO 27001 certificate?'],
      answer: ['Yes, please attach it.'],
      fix: [
        'both sections and the certificate are attached. {partner} may contact us directly with questions.',
      ],
    },
    reports: ['questionnaire.pdf'],
  },
]
