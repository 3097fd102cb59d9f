import { css } from '#styled-system/css'

/** Progress from 0 to 1. */
export function ProgressBar({ label, progress }: { label: string; progress: number }) {
  return <progress className={rootStyles} aria-label={label} value={progress} max={1} />
}

const rootStyles = css({
  appearance: 'none',
  display: 'block',
  inlineSize: 'full',
  blockSize: '[4px]',
  border: '[0]',
  borderRadius: 'round',
  overflow: 'hidden',
  backgroundColor: 'neutralSoft',
  '&::-webkit-progress-bar': { backgroundColor: 'neutralSoft' },
  '&::-webkit-progress-value': { backgroundColor: 'accent' },
  '&::-moz-progress-bar': { backgroundColor: 'accent' },
})
