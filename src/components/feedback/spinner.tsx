import { css } from '#styled-system/css'

/** Appears after 80 ms: soon enough for feedback, late enough not to flicker. */
export function Spinner() {
  return <span aria-hidden="true" className={rootStyles} />
}

const rootStyles = css({
  inlineSize: '4',
  blockSize: '4',
  borderRadius: 'round',
  border: '[2px solid currentColor]',
  borderInlineEndColor: '[transparent]',
  animation: '[turn 700ms linear infinite, appear 1ms 80ms backwards]',
})
