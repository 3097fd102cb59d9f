import { sortKey } from '#server/domain/sort-key.ts'

type Title = { key: string; articleId: number }

const byKey = (one: Title, other: Title) => {
  if (one.key === other.key) return one.articleId - other.articleId
  return one.key < other.key ? -1 : 1
}

/** Keeps articles sorted by title. */
export const openTitles = () => {
  /** by place */
  const titles: (Title | undefined)[] = []
  let sorted: { place: number; title: Title }[] = []
  let ranks = new Uint32Array()
  let isSorted = true
  return {
    put: (place: number, articleId: number, text: string) => {
      const key = sortKey(text)
      if (titles[place]?.key === key) return
      titles[place] = { key, articleId }
      isSorted = false
    },
    remove: (place: number) => {
      titles[place] = undefined
      isSorted = false
    },
    /** Sorts again if anything has changed. */
    refresh: () => {
      if (isSorted) return
      const current = sorted.filter(({ place, title }) => titles[place] === title)
      const known = new Set(current.map(({ place }) => place))
      const added = titles.flatMap((title, place) =>
        title && !known.has(place) ? [{ place, title }] : [],
      )
      sorted = [...current, ...added].sort((one, other) => byKey(one.title, other.title))
      ranks = new Uint32Array(titles.length)
      for (const [rank, { place }] of sorted.entries()) ranks[place] = rank
      isSorted = true
    },
    /** all places, by title */
    places: () => sorted.map(({ place }) => place),
    /** the position of each place in that order */
    ranks: () => ranks,
  }
}

export type Titles = ReturnType<typeof openTitles>
