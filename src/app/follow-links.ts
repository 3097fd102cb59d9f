type Router = Record<'navigate' | 'preload', (href: string) => unknown>

/** What the server answers itself: files, not pages. */
const isPage = ({ pathname }: URL) => !/^\/(api|media|assets)\//.test(pathname)

/**
 * The address of a page of this portal under the pointer or the focus. The provider's own pages may
 * have the portal's origin too: their links say `rel="external"`.
 */
const hrefAt = (target: EventTarget | null): string | null => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link) return null
  const at = new URL(link.href, location.href)
  const isOurs = at.origin === location.origin && isPage(at)
  const isInPage = at.pathname === location.pathname && at.hash !== ''
  const isBrowsers =
    link.target !== '' || link.hasAttribute('download') || link.relList.contains('external')
  return isOurs && !isInPage && !isBrowsers ? at.pathname + at.search + at.hash : null
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** How long a pointer rests on a link before its page is fetched, in milliseconds: less is passing by. */
const rest = 65

/** Calls `arrive` with the link a pointer comes to rest on, once for each visit. */
function whenRestingOn(arrive: (href: string) => unknown) {
  let [under, timer]: [string | null, number?] = [null]
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const href = pointerType === 'mouse' ? hrefAt(target) : null
    if (href === under) return
    clearTimeout(timer)
    under = href
    if (href !== null) timer = window.setTimeout(arrive, rest, href)
  })
}

/**
 * Plain anchors are the only links of the portal: the router takes over their plain clicks, and a
 * pointer at rest, a press or the keyboard's focus lets it fetch what the link leads to.
 */
export function followLinks({ navigate, preload }: Router) {
  document.addEventListener('click', (event) => {
    const href = hrefAt(event.target)
    if (event.defaultPrevented || href === null || !isPlain(event)) return
    event.preventDefault()
    navigate(href)
  })

  const expect = ({ target }: Event) => {
    const href = hrefAt(target)
    if (href !== null) preload(href)
  }
  document.addEventListener('pointerdown', expect)
  document.addEventListener('focusin', expect)
  whenRestingOn(preload)
}
