import { useLingui } from '@lingui/react/macro'

import { css } from '#styled-system/css'

/** Shows that something is loading, after 300 ms. Takes no space. */
export function ProgressLine({ active }: { active: boolean }) {
  const { t } = useLingui()
  return active ? (
    <div role="progressbar" aria-label={t`Loading…`} className={rootStyles}>
      <span className={runnerStyles} />
    </div>
  ) : null
}

const rootStyles = css({
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
