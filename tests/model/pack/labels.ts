/** What the machines of the portal let a page say or do; `tests/model/locales` has the other languages. */
export const labels = {
  toast: 'a message appears: “{text}”',
  leads: 'the page {text} opens',
} as const
