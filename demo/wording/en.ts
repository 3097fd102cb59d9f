import type { Wording } from './wording.ts'

export const en: Wording = {
  greetings: {
    lowerCase: ['Hello,', 'Good morning,', 'Hi all,'],
    upperCase: ['Hello,', 'Good morning,', 'Hi all,', 'Hi team,'],
  },
  closings: ['Kind regards', 'Best regards', 'Many thanks', 'Thanks'],
  answerTo: (_, firstName) => `Hello ${firstName},`,
  answerEnds: ['Kind regards', 'Best regards'],
  capitalAfterGreeting: true,
  steps: {
    created: 'Ticket created',
    comment: 'Comment',
    answer: 'Reply',
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
    'thank you, that’s what we needed. We’re working on it and will get back to you as soon as we know more.',
    'thanks. We’re currently reproducing this in a copy of your environment.',
    'we’ve passed your details on to our specialists and expect to hear back this afternoon.',
    'thank you. We’ve saved the logs and are going through them. You don’t have to do anything else for now.',
  ],
  nudges: [
    'Is there any news? Several colleagues are asking.',
    'Could you give us an idea when this will be done?',
    'This is still open on our side. Could you give us a short update?',
    'We need this by the end of the week. Is that realistic?',
  ],
  nudgeAnswers: [
    'we’ve found the cause and are testing the fix. You’ll hear from me by tomorrow morning at the latest.',
    'sorry for the wait. We’re still waiting for the vendor and chased them again today.',
    'yes, it is. The change is ready and goes live in the next maintenance window.',
  ],
  reminders: [
    'we’d like to carry on, but still need your answer to our last question. Could you let us know by Friday?',
    'just a reminder: we can continue as soon as we have your answer.',
  ],
  postponements: [
    'as agreed, we’ve postponed this until after your stocktaking and will pick it up again then.',
    'the vendor won’t ship the fix until the next version. The workaround stays in place until then, and we’ve made a note of the date.',
    'as {colleague} is on holiday, we’ve postponed the ticket and will be in touch in two weeks.',
    'the hardware has been ordered and takes about three weeks. We’ll arrange a date with you as soon as it arrives.',
  ],
  thanks: [
    'It’s working again. Thank you for the quick help!',
    'I’ve checked, and everything’s fine. You can close the ticket.',
    'Perfect, thanks. Please close.',
    'No problems since then. Thank you!',
  ],
  praise: [
    'Quick, and well explained.',
    'Solved within the hour. Thank you!',
    'Friendly and to the point.',
    'Clear questions, clear solution.',
  ],
  complaints: [
    'We had to ask three times before we got an answer.',
    'Solved in the end, but we lost half a day.',
    'I had to describe the problem twice.',
  ],
  groups: {
    desk: 'Service Desk',
    platform: 'Platform Operations',
    erp: 'ERP Support',
    network: 'Network and Security',
    backup: 'Backup and Storage',
    security: 'Information Security',
  },
  priorities: ['Critical', 'High', 'Normal', 'Low'],
}
