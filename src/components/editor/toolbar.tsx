import { useState, type KeyboardEvent, type ReactNode } from 'react'

import { css } from '#styled-system/css'

type ToolbarProps = { label: string; controls: string; children: ReactNode }

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** One tab stop; the arrow keys, Home and End go from button to button. */
export function Toolbar({ label, controls, children }: ToolbarProps) {
  const [active, setActive] = useState(0)

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = buttonsIn(event.currentTarget)
    const next = placeAfter(event, buttons, active)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    buttons[next]?.focus()
  }

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      className={rootStyles}
      ref={(bar) => {
        for (const [place, button] of bar ? buttonsIn(bar).entries() : [])
          button.tabIndex = place === active ? 0 : -1
      }}
      onFocus={({ currentTarget, target }) =>
        setActive(
          Math.max(
            0,
            buttonsIn(currentTarget).findIndex((button) => button.contains(target)),
          ),
        )
      }
      onKeyDown={move}
    >
      {children}
    </div>
  )
}

const buttonsIn = (bar: HTMLElement) => [...bar.querySelectorAll('button')]

function placeAfter(event: KeyboardEvent, { length }: readonly unknown[], active: number) {
  if (event.key === 'Home') return 0
  if (event.key === 'End') return length - 1
  const step = steps[event.key]
  if (step === undefined) return undefined
  const forwards = document.documentElement.dir === 'rtl' ? -step : step
  return (active + forwards + length) % length
}

const rootStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  padding: '1',
  borderBlockEnd: 'thin',
})
