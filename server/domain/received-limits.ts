/** What is kept of emails that became no entry (T217). */
export const receivedLimits = {
  /** emails that wait, and bytes of files: from customers, from strangers, and of automatic ones each */
  emails: 1000,
  bytes: 500 * 1024 * 1024,
  /** a day */
  perSender: 20,
  /** tickets that emails of a user open, a day (T229) */
  ticketsPerSender: 10,
  /** characters of a note that aren't the email's: who sent it, its subject, whether it's cut (T228) */
  noteHead: 1000,
  /** in milliseconds */
  lifetime: 30 * 24 * 60 * 60_000,
}
