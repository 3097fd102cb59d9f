import { defineKeyframes } from '@pandacss/dev'

export const keyframes = defineKeyframes({
  turn: { to: { rotate: '360deg' } },
  appear: { from: { opacity: '0' } },
  rise: { from: { opacity: '0', translate: '0 4px' } },
  slideIn: { from: { opacity: '0', translate: '-16px 0' } },
  breathe: { '50%': { opacity: '0.45' } },
  travel: { from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } },
})
