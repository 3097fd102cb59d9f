const quoted = /(['"`])([\w.:/-]+)\1/g

/** The event types a page's source may send: every quoted word in it. */
export const eventsIn = (source: string): string[] =>
  [...source.matchAll(quoted)].map(([, , word = '']) => word)
