import { defineGlobalStyles, defineKeyframes } from '@pandacss/dev'

/** `light-dark()` follows `color-scheme`, so one attribute switches a page or any part of it. */
export const globalCss = defineGlobalStyles({
  ':root': { colorScheme: 'light dark', accentColor: 'accent' },
  '[data-theme=light]': { colorScheme: 'light' },
  '[data-theme=dark]': { colorScheme: 'dark' },
  'html, [data-theme]': { backgroundColor: 'ground', color: 'text' },
  html: {
    fontFamily: 'body',
    fontSize: '[100%]',
    lineHeight: 'text',
    hyphens: 'auto',
    hyphenateLimitChars: '[10 4 4]',
  },
  body: { fontSize: 'md', minBlockSize: '[100dvh]' },
  'h1, h2, h3': {
    lineHeight: 'tight',
    fontWeight: 'strong',
    hyphens: 'manual',
    textWrap: 'balance',
  },
  // With enlarged text, long words break instead of overflowing the screen.
  '@media (max-width: 19.99rem)': {
    'body, p, h1, h2, h3, h4': { overflowWrap: 'anywhere' },
    'h1, h2, h3': { hyphens: 'auto' },
  },
  ':focus-visible': {
    outline: '[2px solid {colors.accent}]',
    outlineOffset: '[2px]',
  },
  '::selection': { backgroundColor: 'accentSoft', color: 'text' },
  // If something is marked for printing, the rest of the page isn't printed.
  '@media print': {
    ':root, [data-theme]': { colorScheme: '[light!]' },
    // Collapsed content is printed.
    'details::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
    'details > summary': { display: 'none' },
    'body:has([data-printed]) *': { visibility: 'hidden' },
    'body [data-printed], body [data-printed] *': { visibility: 'visible' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '[1ms!]',
      animationIterationCount: '[1!]',
      transitionDuration: '[1ms!]',
      scrollBehavior: '[auto!]',
    },
  },
})

export const keyframes = defineKeyframes({
  turn: { to: { rotate: '360deg' } },
  appear: { from: { opacity: '0' } },
  rise: { from: { opacity: '0', translate: '0 4px' } },
  slideIn: { from: { opacity: '0', translate: '-16px 0' } },
  breathe: { '50%': { opacity: '0.45' } },
  travel: { from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } },
})
