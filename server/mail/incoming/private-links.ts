/** The code in a link that stops emails, plain or inside another address. */
const unsubscribeCode = /(unsubscribe(?:\/|%2F))[\w-]{8,200}/gi

/** The signed part of a reply address: see `tokenOf`. */
const replyToken = /(?:\+|%2B)(?:a|c|e|g)[0-9a-z]{1,10}-[0-9a-z]{1,10}-[0-9a-z]{21}(?=@|%40)/gi

/**
 * Replies quote the emails that the portal sent to their author. Others who see the ticket must not be
 * able to write or unsubscribe in the author's name (T126).
 */
export const withoutPrivateLinks = (html: string) =>
  html.replace(unsubscribeCode, '$1…').replace(replyToken, '')
