import { css, cx } from '#styled-system/css'

export type AvatarTone = 'own' | 'neutral' | 'provider'

/** The initials of a name that is shown beside them. */
export const Avatar = ({ name, tone }: { name: string; tone: AvatarTone }) => (
  <span aria-hidden="true" className={cx(rootStyles, tones[tone])}>
    {initialsOf(name)}
  </span>
)

const initialsOf = (name: string) => {
  const [first = '', ...others] = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  return [first, others.at(-1) ?? ''].map(([letter = '']) => letter.toUpperCase()).join('')
}

const rootStyles = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  inlineSize: '8',
  blockSize: '8',
  borderRadius: 'round',
  fontSize: 'xs',
  fontWeight: 'strong',
  lineHeight: 'none',
  userSelect: 'none',
  _forcedColors: { border: '[1px solid]' },
})
const tones = {
  own: css({ backgroundColor: 'accentSoft', color: 'accent' }),
  neutral: css({ backgroundColor: 'neutralSoft', color: 'quiet' }),
  provider: css({ backgroundColor: 'accent', color: 'onAccent' }),
}
