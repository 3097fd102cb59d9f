const rememberedIn = 'statedesk.inspect'

/** Who watches the flows of this tab: nobody, the viewer of this project, or Stately's. */
export type Wish = 'off' | 'viewer' | 'stately'

const wishes: readonly string[] = ['off', 'viewer', 'stately'] satisfies Wish[]

const read = (asked: string | null): Wish | null => {
  if (asked === null) return null
  return wishes.includes(asked) ? (asked as Wish) : 'viewer'
}

export const keepWish = (wish: Wish) => sessionStorage.setItem(rememberedIn, wish)

/** `?inspect`, `?inspect=stately` and `?inspect=off` count for this tab, reloads included. */
export function wishOf(search: string): Wish {
  const asked = read(new URLSearchParams(search).get('inspect'))
  if (asked) keepWish(asked)
  return read(sessionStorage.getItem(rememberedIn)) ?? 'off'
}
