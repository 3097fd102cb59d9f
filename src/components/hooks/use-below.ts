import { useEffect, useEffectEvent, useState } from 'react'

/** Of the elements that `find` returns for a value, those below the window's lower edge. */
export function useBelow<Value>(
  find: (value: Value) => Iterable<Element>,
  value: Value,
): readonly Element[] {
  const [below, setBelow] = useState<readonly Element[]>([])
  const findFor = useEffectEvent(find)
  useEffect(() => {
    const places = new Map<Element, boolean>()
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting, boundingClientRect } of changes)
          places.set(target, !isIntersecting && boundingClientRect.top > 0)
        setBelow([...places].filter(([, isBelow]) => isBelow).map(([element]) => element))
      },
      // A line or two of an entry aren't enough to notice it.
      { rootMargin: '0px 0px -48px' },
    )
    for (const element of findFor(value)) observer.observe(element)
    return () => observer.disconnect()
  }, [value])
  return below
}
