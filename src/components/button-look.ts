import { cva } from '#styled-system/css'

export const buttonLook = cva({
  base: {
    display: 'inline-grid',
    alignItems: 'center',
    justifyItems: 'center',
    minBlockSize: 'control',
    paddingInline: '4',
    borderRadius: 'control',
    border: '[1px solid transparent]',
    fontSize: 'md',
    fontWeight: 'strong',
    lineHeight: 'tight',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transitionProperty: '[background-color, border-color, color]',
    transitionDuration: 'quick',
    '&:is(:disabled, [aria-disabled=true])': { cursor: 'not-allowed' },
    '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])': {
      backgroundColor: 'neutralSoft',
      borderColor: '[transparent]',
      color: 'quiet',
    },
    _forcedColors: { border: '[1px solid ButtonBorder]' },
  },
  variants: {
    look: {
      solid: {
        backgroundColor: 'accent',
        color: 'onAccent',
        _hover: { backgroundColor: 'accentHover' },
      },
      outline: {
        border: 'control',
        backgroundColor: 'surface',
        color: 'text',
        _hover: { backgroundColor: 'hover' },
      },
      quiet: {
        backgroundColor: '[transparent]',
        color: 'text',
        _hover: { backgroundColor: 'hover' },
      },
      danger: {
        backgroundColor: 'dangerFill',
        color: 'onAccent',
        _hover: { backgroundColor: 'dangerFillHover' },
      },
    },
    size: {
      medium: {},
      small: { minBlockSize: 'controlSmall', paddingInline: '3', fontSize: 'sm' },
    },
    wide: { true: { inlineSize: 'full' } },
  },
  defaultVariants: { look: 'solid', size: 'medium' },
})
