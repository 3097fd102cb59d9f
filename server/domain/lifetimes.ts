/** Lifetimes and windows, in milliseconds. */
export const minute = 60_000

/** How long after the password the second factor is accepted. */
export const halfOpenLifetime = 15 * minute

/** How long a device is remembered after its last sign-in. Browsers don't store cookies for longer. */
export const deviceLifetime = 400 * 24 * 60 * minute

/** How long the sign-in page can say why a session ended. */
export const reasonLifetime = 7 * 24 * 60 * minute

/** How long setting up another authenticator app can take. */
export const renewalLifetime = 15 * minute

/** How long a browser can take to answer with a passkey (T268). */
export const passkeyLifetime = 5 * minute

/** How long a visit to a company's provider can take, and how long an identity can be linked after it (T292). */
export const companyVisitLifetime = 10 * minute

/** How long the portal waits for a company's provider (T299). */
export const providerTimeout = 10_000

/** How long a link that sets a password is valid. */
export const linkLifetimes = { passwordReset: 60 * minute, invitation: 7 * 24 * 60 * minute }

/** How long tries are counted. Nobody has to wait longer than this. */
export const triesWindow = 15 * minute

/** Codes are short, so those from new addresses are also counted over this longer window. */
export const longWindow = 24 * 60 * minute

/** How long after being resolved a ticket closes; 0 if tickets don't close (T84). */
export const closesAfter = ({ closeResolvedAfterDays }: { closeResolvedAfterDays: number }) =>
  closeResolvedAfterDays * 24 * 60 * minute
