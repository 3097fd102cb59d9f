/** Texts for a machine's effects on a page; `tests/model/locales` has the translations. */
export const labels = {
  toast: 'a message appears: “{text}”',
  leads: 'the page {text} opens',
} as const
