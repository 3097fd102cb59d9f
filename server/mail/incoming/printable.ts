/** Text from a stranger in one line of the audit log or a list. */
export const printable = (text: string) => text.replace(/\p{C}+/gu, ' ').slice(0, 254)
