/** Escapes text for HTML. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export const chips = (labels: readonly string[], look = 'chip'): string =>
  labels.map((word) => `<span class="${look}">${escaped(word)}</span>`).join('')

export const each = <Item>(items: readonly Item[], html: (item: Item, at: number) => string) =>
  items.map(html).join('\n')
