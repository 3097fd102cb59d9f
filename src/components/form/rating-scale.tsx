import { useId, type ReactNode } from 'react'

import { css } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'

type RatingScaleProps = {
  label: ReactNode
  /** The label of each score, worst first. */
  labels: readonly string[]
  /** From 1 on; 0 while none is chosen. */
  score: number
  readOnly?: boolean
  onChange: (score: number) => void
}

/** A star rating with the label of the score beside it. */
export function RatingScale({
  label,
  labels,
  score,
  readOnly = false,
  onChange,
}: RatingScaleProps) {
  const name = useId()
  return (
    <fieldset className={groupStyles} disabled={readOnly}>
      <legend className={legendStyles}>{label}</legend>
      <div className={rowStyles}>
        <div className={starsStyles}>
          {labels.map((word, index) => (
            <label key={word} className={starStyles} title={word}>
              <input
                type="radio"
                name={name}
                checked={score === index + 1}
                onChange={() => onChange(index + 1)}
              />
              <Icon name="star" />
              <VisuallyHidden>{word}</VisuallyHidden>
            </label>
          ))}
        </div>
        <span aria-hidden className={labelStyles}>
          {labels[score - 1]}
        </span>
      </div>
    </fieldset>
  )
}

const groupStyles = css({ border: '[none]', minInlineSize: '0' })
const legendStyles = css({ fontSize: 'md', fontWeight: 'strong', marginBlockEnd: '1' })
const rowStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' })
const starsStyles = css({ display: 'flex', marginInlineStart: '[-0.5rem]' })
const starStyles = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'control',
  blockSize: 'control',
  borderRadius: 'control',
  color: 'quiet',
  cursor: 'pointer',
  '& > svg': { inlineSize: '6', blockSize: '6' },
  '& > input': { position: 'absolute', inset: '0', margin: '0', opacity: '0', cursor: 'inherit' },
  // Fills the stars up to the chosen or hovered one.
  '&:has(:checked), &:has(~ label :checked)': {
    color: 'accent',
    '& > svg': { fill: '[currentColor]' },
  },
  '&:hover, &:has(~ label:hover)': { color: 'accent' },
  '&:has(:focus-visible)': { outline: '[2px solid {colors.accent}]', outlineOffset: '[-2px]' },
  '&:has(:disabled)': { cursor: 'not-allowed' },
})
const labelStyles = css({ color: 'quiet', minBlockSize: '[1.5em]' })
