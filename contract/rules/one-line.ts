/** Tabs and everything that ends a line. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/** Characters that control a terminal, or the direction of what follows. */
const controls = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A text of one line, such as a subject or a name: without line breaks and control characters. */
export const oneLine = (text: string) => text.replace(breaks, ' ').replace(controls, '')
