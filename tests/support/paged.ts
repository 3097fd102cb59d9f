import { expect } from 'vitest'

/** Reads a page of a list; pages start at 1. */
type ReadPage = (page: number, size: number) => Promise<readonly unknown[]>

/** The most rows of the lists tested here, and of a page. */
export const largestPage = 100

const joined = async (read: ReadPage, size: number) => {
  const rows: unknown[] = []
  for (let page = 1; ; page += 1) {
    const batch = await read(page, size)
    rows.push(...batch)
    if (batch.length < size) return rows
  }
}

/** Expects that pages of each size, joined, equal one large page. Returns its number of rows. */
export const expectSamePages = async (
  name: string,
  read: ReadPage,
  sizes: readonly number[],
  readWhole = read,
) => {
  const all = await readWhole(1, largestPage)
  for (const size of sizes)
    expect(await joined(read, size), `${name}, in pages of ${size}`).toEqual(all)
  return all.length
}
