import { useCallback } from 'react'

/** How far below the screen the end of a list is detected, in pixels (A95). */
const ahead = 200

/** Reports when the end of a list comes near. Give it a key that changes with the list. */
export function ListEnd({ onNear }: { onNear: () => void }) {
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
        { rootMargin: `${ahead}px` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onNear],
  )
  return <div ref={watch} aria-hidden="true" />
}
