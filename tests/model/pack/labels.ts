/** What the path tool itself says, in English; `locales/paths` has the other languages. */
export const labels = {
  transitions: 'a path for each transition',
  tours: 'few long tours',
  shortest: 'the shortest path to each situation',
} as const
