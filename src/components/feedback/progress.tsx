import { useLingui } from '@lingui/react/macro'

import { css } from '#styled-system/css'

/** Progress from 0 to 1. */
export function ProgressBar({ label, progress }: { label: string; progress: number }) {
  return <progress className={progressBarStyles} aria-label={label} value={progress} max={1} />
}

const progressBarStyles = css({
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

/** Shows that something is loading, after 300 ms. Takes no space. */
export function ProgressLine({ active }: { active: boolean }) {
  const { t } = useLingui()
  return active ? (
    <div role="progressbar" aria-label={t`Loading…`} className={progressLineStyles}>
      <span className={runnerStyles} />
    </div>
  ) : null
}

const progressLineStyles = css({
  position: 'absolute',
  insetInline: '0',
  insetBlockEnd: '[-1px]',
  blockSize: '[2px]',
  overflow: 'hidden',
  animation: '[appear {durations.quick} 300ms backwards]',
})
const runnerStyles = css({
  position: 'absolute',
  insetBlock: '0',
  inlineSize: '[40%]',
  backgroundColor: 'accent',
  animation: '[travel 1100ms ease-in-out infinite]',
})
