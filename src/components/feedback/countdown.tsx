import { useEffect, useState } from 'react'

import { css } from '#styled-system/css'

const second = 1000
const two = (part: number) => String(part).padStart(2, '0')

/** Minutes and seconds that run out from the moment it appears; `lasts` in milliseconds. */
export function Countdown({ lasts }: { lasts: number }) {
  const [end] = useState(() => Date.now() + lasts)
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [])

  const left = Math.max(0, Math.ceil((end - now) / second))
  return (
    <span role="timer" aria-live="off" className={look}>
      {two(Math.floor(left / 60))}:{two(left % 60)}
    </span>
  )
}

const look = css({ fontVariantNumeric: 'tabular-nums' })
