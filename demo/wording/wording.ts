/** The texts around a case, in one language. */
export type Wording = {
  /**
   * Greetings before a message that starts in lower case, and before one that starts with a
   * capital.
   */
  greetings: { lowerCase: string[]; upperCase: string[] }
  closings: string[]
  answerTo: (title: string, firstName: string, lastName: string) => string
  answerEnds: string[]
  /** English continues with a capital after the greeting, German does not. */
  capitalAfterGreeting: boolean
  steps: Record<'created' | 'comment' | 'answer' | 'status' | 'assigned', string>
  statuses: Record<'active' | 'pending' | 'postponed' | 'resolved' | 'closed', string>
  serviceDesk: string
  createdByPortal: string
  assignedTo: (group: string, agent: string) => string
  statusChanged: (from: string, to: string) => string
  working: string[]
  nudges: string[]
  nudgeAnswers: string[]
  reminders: string[]
  postponements: string[]
  thanks: string[]
  /** Comments with a good rating, and with a bad one. */
  praise: string[]
  complaints: string[]
  groups: Record<'desk' | 'platform' | 'erp' | 'network' | 'backup' | 'security', string>
  priorities: string[]
}
