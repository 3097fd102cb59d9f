/** The texts of a pack besides those of its model, in English. */
export const labels = {
  transitions: 'one path per transition',
  tours: 'a few long tours',
  shortest: 'the shortest path to each state',
  one: '1 path',
  count: '{count} paths',
  busy: 'the page shows a loading indicator',
  ends: 'then',

  // Actions and checks on a page.
  open: 'open {text}',
  type: 'type “{text}” into “{place}”',
  clear: 'clear “{place}”',
  click: 'click “{place}”',
  key: 'press {text} in “{place}”',
  select: 'choose “{text}” in “{place}”',
  file: 'choose the file “{text}”',
  visible: '“{place}” is visible',
  gone: '“{place}” isn’t visible',
  holds: '“{place}” contains “{text}”',
  bare: '“{place}” is empty',
  reads: 'the text “{text}” is visible',
  on: '“{place}” is switched on',
  off: '“{place}” is switched off',
  able: '“{place}” is enabled',
  unable: '“{place}” is disabled',
  address: 'the address is {text}',
} as const
