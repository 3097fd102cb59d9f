/**
 * Whether a text contains a secret. Six digits inside a longer number are part of a time or an id,
 * not a code.
 */
export const holdsSecret = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret)
