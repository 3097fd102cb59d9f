/** What is kept of emails that became no entry (T217). */
export const receivedLimits = {
  /** emails that wait, and bytes of their files, in each room: see `Room` */
  emails: 1000,
  bytes: 500 * 1024 * 1024,
  /** bytes of files that wait */
  bytesPerSender: 100 * 1024 * 1024,
  /** emails a day */
  perSender: 20,
  /** emails a day of strangers with addresses of the same domain */
  perDomain: 200,
  /** tickets that emails of a user open, a day (T229) */
  ticketsPerSender: 10,
  /** characters of a note that aren't the email's: who sent it, its subject, whether it's cut (T228) */
  noteHead: 1000,
  /** in milliseconds */
  lifetime: 30 * 24 * 60 * 60_000,
}
