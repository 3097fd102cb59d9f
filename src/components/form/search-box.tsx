import type { FormEvent, Ref } from 'react'

import { css, cx } from '#styled-system/css'
import { controlStyles } from './control-styles.ts'
import { Icon } from '#src/components/icon/icon.tsx'

type SearchBoxProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Enter was pressed. */
  onSubmit: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** A search that runs after a pause in typing, and at once with Enter. */
export function SearchBox({ label, value, onChange, onSubmit, inputRef }: SearchBoxProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form role="search" className={frameStyles} onSubmit={submit}>
      <Icon name="search" className={iconStyles} />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        enterKeyHint="search"
        className={cx(controlStyles, stylesStyles)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  )
}

const frameStyles = css({
  position: 'relative',
  minInlineSize: '0',
  flexGrow: '1',
  flexBasis: { base: '[100%]', cards: '[14rem]' },
  maxInlineSize: { base: '[none]', cards: '[22rem]' },
})
const iconStyles = css({
  position: 'absolute',
  insetInlineStart: '2',
  insetBlockStart: '[calc(50% - 0.625rem)]',
  color: 'quiet',
  pointerEvents: 'none',
})
const stylesStyles = css({
  minBlockSize: 'controlSmall',
  paddingInlineStart: '[2.125rem]',
  paddingBlock: '1',
  fontSize: 'md',
})
