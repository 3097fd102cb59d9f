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
  {
    type: 'dataSecurity',
    category: 'Lost device',
    urgency: ['high', 'medium'],
    title: 'Laptop of {colleague} stolen on a business trip',
    body: [
      'last night, the laptop of {colleague} was stolen on a train. The lid was closed, and as far as we know the disk is encrypted.',
      [
        'reported to the police',
        'VPN certificate was installed',
        'passwords in the browser: unknown',
      ],
    ],
    conversation: {
      ask: [
        'we’ve revoked the certificate and ended all sessions. The laptop wipes itself as soon as it goes online. Could you give us its serial number, so that we can confirm the encryption?',
      ],
      answer: ['According to the delivery note, it’s PF-{document}.'],
      fix: [
        'disk encryption was on when the laptop last reported to us, and we hold the key. A confirmation for your report to the authorities is attached.',
      ],
    },
    reports: ['encryption-confirmation.pdf'],
  },
  {
    type: 'dataSecurity',
    category: 'Data access',
    urgency: ['medium', 'low'],
    title: 'Access request under the GDPR: data we hold about a person',
    body: [
      'a former applicant has asked which data we hold about them. Please help us find everything in {erp}, in mailboxes and on {share}.',
      'We’ll send the name separately. We have to answer within {m} days.',
    ],
    conversation: {
      ask: [
        'we can run the search and list where we find something, without the content. Who may receive the result?',
      ],
      answer: ['Only our data protection officer, {colleague}.'],
      fix: [
        'we’ve handed over the encrypted list with {n} places. Older copies in the backups are overwritten after the periods we agreed.',
      ],
    },
  },
  {
    type: 'test',
    category: 'Restore test',
    urgency: ['low'],
    title: 'Emergency drill: start {erp} at the second site',
    body: [
      'as every year, we’d like to test starting at the second site. Our goals are four hours until the first booking and at most 15 minutes of lost data.',
      '{n} people will take part, some of them from {department}.',
    ],
    conversation: {
      ask: [
        'we suggest a Saturday. Should the drill be announced, or should only the management know?',
      ],
      answer: ['Announced, please. Last time caused too much excitement.'],
      fix: [
        'the drill is over: the first booking after 2 hours and 41 minutes, no data lost. The report describes two improvements, and both are planned.',
      ],
    },
    reports: ['drill-report.pdf'],
  },
]
