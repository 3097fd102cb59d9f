import { Plural } from '@lingui/react/macro'
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'

import { floatingStyles, menuItemStyles } from '#src/components/overlay/floating-styles.ts'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { css, cx } from '#styled-system/css'
import { mentionAt, namesFor } from './mention-at.ts'
import { TextArea } from '#src/components/form/text-area.tsx'

type MentionAreaProps = ComponentProps<typeof TextArea> & {
  /** Who can be mentioned. */
  names: readonly string[]
  /** The accessible name of the list. */
  listLabel: string
}

const maxShown = 6

/**
 * A text in which @ opens a list of names. The list is above the text, where a phone's keyboard doesn't cover
 * it; keys that don't belong to it go on to the text.
 */
export function MentionArea({ names, listLabel, ...props }: MentionAreaProps) {
  const { value, onChange, onKeyDown } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  /** Where the typing stopped; null while the list is closed. */
  const [caret, setCaret] = useState<number | null>(null)
  const [moved, setMoved] = useState(0)
  const mention = caret === null ? null : mentionAt(value, caret)
  const matches = mention === null ? [] : namesFor(mention.query, names).slice(0, maxShown)
  const isOpen = matches.length > 0
  const active = isOpen ? ((moved % matches.length) + matches.length) % matches.length : -1

  const choose = (name: string) => {
    if (mention === null || caret === null) return
    const start = `${value.slice(0, mention.from)}@${name} `
    const rest = value.slice(caret).replace(/^ /, '')
    onChange(start + rest)
    setCaret(null)
    // The browser moves the caret to the end of a text that changes.
    requestAnimationFrame(() => area.current?.setSelectionRange(start.length, start.length))
  }

  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const name = matches[active]
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey)
    // While an input method composes, the keys belong to its own list.
    const isForText = !isPlain || event.nativeEvent.isComposing
    if (name === undefined || isForText) return onKeyDown?.(event)
    if (event.key === 'ArrowDown') setMoved((now) => now + 1)
    else if (event.key === 'ArrowUp') setMoved((now) => now - 1)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(name)
    else if (event.key === 'Escape') setCaret(null)
    else return onKeyDown?.(event)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={frameStyles}>
      <TextArea
        {...props}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}list` : undefined}
        aria-activedescendant={isOpen ? `${id}${active}` : undefined}
        onKeyDown={handleKey}
        onInput={({ currentTarget }) => {
          area.current = currentTarget
          setCaret(currentTarget.selectionStart)
          setMoved(0)
        }}
        onSelect={({ currentTarget }) => {
          if (currentTarget.selectionStart !== caret) setCaret(null)
        }}
        onBlur={() => setCaret(null)}
      />
      {isOpen && (
        <div
          id={`${id}list`}
          role="listbox"
          tabIndex={-1}
          aria-label={listLabel}
          className={cx(floatingStyles, listStyles)}
        >
          {matches.map((name, at) => (
            <div
              key={name}
              id={`${id}${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              data-highlighted={at === active || undefined}
              className={menuItemStyles}
              onPointerDown={(event) => event.preventDefault()}
              onPointerUp={() => choose(name)}
            >
              <bdi>{name}</bdi>
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden role="status">
        {isOpen && (
          <Plural
            value={matches.length}
            one="# name. Enter inserts it."
            other="# names. The arrow keys choose, Enter inserts one."
          />
        )}
      </VisuallyHidden>
    </div>
  )
}

const frameStyles = css({ position: 'relative' })
const listStyles = css({ position: 'absolute', insetBlockEnd: '[100%]', insetInlineStart: '0' })
