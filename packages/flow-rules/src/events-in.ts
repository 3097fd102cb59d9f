const quoted = /(['"`])([\w.:/-]+)\1/g

/** The types of events a page's source may send: every word it has in quotes. */
export const eventsIn = (source: string): string[] =>
  [...source.matchAll(quoted)].map(([, , word = '']) => word)
