import type { ListedEmail, ReceivedReason } from '#contract/agent-received-emails.ts'

const automatic: readonly ReceivedReason[] = ['autoReply', 'list', 'reaction', 'bounce', 'own']

/** Whether a program sent an email for this reason, not a person. */
export const isAutomatic = (reason: ReceivedReason) => automatic.includes(reason)

/**
 * Whether an email can be answered: once, as long as it isn't on a ticket. Not if its sender is forged,
 * because someone else would get the answer; nor if a program sent it, which might answer again (T329).
 */
export const isAnswerable = ({
  sender,
  dmarc,
  reason,
  state,
}: Pick<ListedEmail, 'sender' | 'dmarc' | 'reason' | 'state'>) =>
  sender !== '' &&
  dmarc !== 'fail' &&
  !isAutomatic(reason) &&
  (state === 'open' || state === 'dismissed')
