import lines from '../../docs/spec/lines.json' with { type: 'json' }

/** Every line of the specification in the order of its sections: id and short title. */
export const specLines: readonly (readonly [id: string, title: string])[] = Object.values(
  lines,
).flatMap((section) => Object.entries(section))
