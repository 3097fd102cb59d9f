import { css } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'

/** A rating as stars; the text beside it says the same. */
export function RatingStars({ score, max }: { score: number; max: number }) {
  return (
    <span aria-hidden className={rootStyles}>
      {Array.from({ length: max }, (_, index) => (
        <span key={index} data-full={index < score || undefined} className={starStyles}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  )
}

const rootStyles = css({ display: 'inline-flex', gap: 'px', verticalAlign: '[text-bottom]' })
const starStyles = css({
  display: 'inline-flex',
  color: 'quiet',
  '&[data-full]': { color: 'accent', '& > svg': { fill: '[currentColor]' } },
})
