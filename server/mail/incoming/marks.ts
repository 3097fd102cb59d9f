// How mail programs mark what they add to an HTML message. Webmail may put `x_` before an id.

/** An earlier message with its attribution line, or only that line. */
export const quoteClasses =
  /(^|\s)(gmail_attr|moz-cite-prefix|yahoo_quoted|iNotesHistory|protonmail_quote|tutanota_quote|zmail_extra)(\s|$)/

/** A `blockquote` that contains an earlier message. */
export const citeClasses = /(^|\s)(gmail_quote|cite\d?)(\s|$)/

/** Everything from here on is an earlier message. */
export const historyIds = /^(x_)*(divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION|zwchr)$/

export const signatureIds =
  /^(x_)*(Signature|ms-outlook-mobile-signature|composer_signature|AppleMailSignature)$/

export const signatureClasses =
  /(^|\s)(gmail_signature|gmail_signature_prefix|moz-signature|k9mail-signature|protonmail_signature_block)(\s|$)/
