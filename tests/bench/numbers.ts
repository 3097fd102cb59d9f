/** The value below which the given share of the values lies. */
export const quantile = (values: number[], share: number) => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: number[]) => quantile(values, 0.5)
