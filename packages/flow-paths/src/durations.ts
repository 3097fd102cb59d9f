const units = [
  ['day', 86_400_000],
  ['minute', 60_000],
  ['second', 1000],
  ['millisecond', 1],
] as const

/** "2 minutes pass", "1 second passes", "600 milliseconds pass". */
export function elapsedText(milliseconds: number): string {
  const [unit, length] = units.find(
    ([, size]) => milliseconds % size === 0 && milliseconds >= size,
  ) ?? ['millisecond', 1]
  const count = milliseconds / length
  return count === 1 ? `1 ${unit} passes` : `${count} ${unit}s pass`
}
