/** The first, the last and the pages around the current one; null stands for a gap of two or more. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((each, place) => {
    const skipped = each - (shown[place - 1] ?? 0) - 1
    if (skipped === 0) return [each]
    return skipped === 1 ? [each - 1, each] : [null, each]
  })
}
