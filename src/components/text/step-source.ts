/** Who did a step, to show beside its text; empty if the text names them: “Resolved by Anna Keller.” */
export const stepSource = ({ source, description }: { source: string; description: string }) =>
  description.includes(source) ? '' : source
