/** What a pack says besides the words of its model, in English. */
export const labels = {
  transitions: 'one path per transition',
  tours: 'a few long tours',
  shortest: 'the shortest path to each state',
  one: '1 path',
  count: '{count} paths',
  busy: 'the page shows a loading indicator',
  ends: 'then',
} as const
