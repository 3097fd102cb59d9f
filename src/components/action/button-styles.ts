import { css, cx } from '#styled-system/css'

const baseStyles = css({
  display: 'inline-grid',
  alignItems: 'center',
  justifyItems: 'center',
  borderRadius: 'control',
  paddingBlock: '1',
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
  _forcedColors: {
    border: '[1px solid ButtonBorder]',
    '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])': {
      borderColor: '[GrayText]',
      color: '[GrayText]',
    },
  },
})

const variants = {
  solid: css({
    fontWeight: 'strong',
    border: '[1px solid transparent]',
    backgroundColor: 'accent',
    color: 'onAccent',
    _hover: { backgroundColor: 'accentHover' },
  }),
  outline: css({
    fontWeight: 'strong',
    border: 'control',
    backgroundColor: 'surface',
    color: 'text',
    _hover: { backgroundColor: 'hover' },
  }),
  quiet: css({
    fontWeight: 'normal',
    border: '[1px solid transparent]',
    backgroundColor: '[transparent]',
    color: 'text',
    _hover: { backgroundColor: 'hover' },
  }),
  danger: css({
    fontWeight: 'strong',
    border: '[1px solid transparent]',
    backgroundColor: 'dangerFill',
    color: 'onAccent',
    _hover: { backgroundColor: 'dangerFillHover' },
  }),
}

const sizes = {
  medium: css({ minBlockSize: 'control', paddingInline: '4', fontSize: 'md' }),
  small: css({ minBlockSize: 'controlSmall', paddingInline: '3', fontSize: 'sm' }),
}

const fullStyles = css({ inlineSize: 'full' })

export type ButtonStyle = {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  wide?: boolean | undefined
}

export const buttonStyles = ({ variant = 'solid', size = 'medium', wide }: ButtonStyle) =>
  cx(baseStyles, variants[variant], sizes[size], wide && fullStyles)
