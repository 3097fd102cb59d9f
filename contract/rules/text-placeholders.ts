/** What a text block says in place of these: the owner's name, the ticket's number and its address (T215). */
export const textPlaceholders = ['{name}', '{number}', '{link}'] as const

type Values = { name: string; number: string; link: string }

/** A text block with the values of a ticket; anything else in braces stays. */
export const filledIn = (text: string, values: Values) =>
  text.replace(/\{(name|number|link)\}/g, (_, key: keyof Values) => values[key])
