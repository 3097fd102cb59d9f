import type { Wording } from './wording.ts'

export const en: Wording = {
  greetings: {
    flowing: ['Hello,', 'Good morning,', 'Hi all,'],
    standing: ['Hello,', 'Good morning,', 'Hi all,', 'Hi team,'],
  },
  closings: ['Kind regards', 'Best regards', 'Many thanks', 'Thanks'],
  answerTo: (_, firstName) => `Hello ${firstName},`,
  answerEnds: ['Kind regards', 'Best regards'],
  capitalAfterGreeting: true,
  steps: {
    created: 'Ticket created',
    comment: 'Comment',
    answer: 'Answer',
    status: 'Status changed',
    assigned: 'Assigned',
  },
  statuses: {
    active: 'Active',
    pending: 'Pending',
    postponed: 'Postponed',
    resolved: 'Resolved',
    closed: 'Closed',
  },
  serviceDesk: 'Service Desk',
  createdByPortal: 'Created in the customer portal.',
  assignedTo: (group, agent) => `Assigned to ${group}, ${agent}.`,
  statusChanged: (from, to) => `The status has changed from ${from} to ${to}.`,
  working: [
    'thank you, that is what we needed. We are working on it and will be back as soon as we know more.',
    'thanks. We are reproducing this in a copy of your environment at the moment.',
    'we have passed your details to the specialists and expect an answer this afternoon.',
    'thank you. The logs are saved and we are going through them. There is nothing more for you to do for now.',
  ],
  nudges: [
    'Is there any news? Several colleagues are asking.',
    'Could you give us an idea when this will be done?',
    'This is still open on our side, a short update would be appreciated.',
    'We would need this by the end of the week. Is that realistic?',
  ],
  nudgeAnswers: [
    'we have found the cause and are testing the fix. You will hear from me tomorrow morning at the latest.',
    'sorry for the wait. We are waiting for the vendor and chased them again today.',
    'yes, it is. The change is prepared and goes live in the next maintenance window.',
  ],
  reminders: [
    'we would like to continue, but still need your answer to our last question. Would Friday work?',
    'a short reminder: as soon as we have your answer, we can go on.',
  ],
  postponements: [
    'as agreed, we postpone this until after your stocktaking and will pick it up again without further notice.',
    'the vendor ships the correction with the next version only. The workaround stays active until then, and the date is in our calendar.',
    'as {colleague} is on holiday, we have postponed the ticket and will be in touch in two weeks.',
    'the hardware has been ordered and takes about three weeks. We will agree on a date with you as soon as it is here.',
  ],
  thanks: [
    'Works again, thank you for the quick help!',
    'Checked and fine. You can close the ticket.',
    'Perfect, thanks. Please close.',
    'No problems since then. Thank you!',
  ],
  groups: {
    desk: 'Service Desk',
    platform: 'Platform Operations',
    erp: 'ERP Support',
    network: 'Network and Security',
    backup: 'Backup and Storage',
    security: 'Information Security',
  },
  priorities: ['1 – critical', '2 – high', '3 – normal', '4 – low'],
}
