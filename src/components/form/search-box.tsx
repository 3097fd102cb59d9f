import type { FormEvent, ReactNode, Ref } from 'react'

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
  /** A button at the end of the field. */
  button?: ReactNode
  /** The id of what is said about the search. */
  describedBy?: string | undefined
}

/** A search that runs after a pause in typing, and at once with Enter. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, onSubmit, inputRef, button, describedBy } = props
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
        aria-describedby={describedBy}
        data-button={button ? '' : undefined}
        placeholder={label}
        maxLength={200}
        enterKeyHint="search"
        className={cx(controlStyles, rootStyles)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {button && <div className={buttonStyles}>{button}</div>}
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
const rootStyles = css({
  minBlockSize: 'controlSmall',
  paddingInlineStart: '[2.125rem]',
  paddingBlock: '1',
  fontSize: 'md',
  '&[data-button]': { paddingInlineEnd: '[2.375rem]' },
})
const buttonStyles = css({
  display: 'grid',
  alignItems: 'center',
  position: 'absolute',
  insetBlock: '0',
  insetInlineEnd: '1',
})
