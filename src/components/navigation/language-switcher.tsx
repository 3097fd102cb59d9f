import { useLingui } from '@lingui/react/macro'

import type { Language } from '#contract/limits.ts'
import { languageNames } from '#src/i18n/languages.ts'
import { css } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'

type LanguageSwitcherProps = {
  languages: readonly Language[]
  value: Language
  onChange: (language: Language) => void
}

/** A native select: nothing to load, and every device has a good one. */
export function LanguageSwitcher({ languages, value, onChange }: LanguageSwitcherProps) {
  const { t } = useLingui()
  const choose = (code: string) => {
    const language = languages.find((each) => each === code)
    if (language) onChange(language)
  }

  return (
    <span className={frameStyles}>
      <Icon name="globe" />
      <select
        aria-label={t`Language`}
        className={rootStyles}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" />
    </span>
  )
}

const frameStyles = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  // Icons, not the invisible border, line up with the text around.
  marginInlineStart: '-2',
  marginInlineEnd: '-1',
  color: 'quiet',
  '& svg': { position: 'absolute', pointerEvents: 'none' },
  '& svg:first-child': { insetInlineStart: '2' },
  '& svg:last-child': { insetInlineEnd: '1' },
})
const rootStyles = css({
  minBlockSize: 'controlSmall',
  appearance: 'none',
  paddingInlineStart: '8',
  paddingInlineEnd: '6',
  borderRadius: 'control',
  border: '[1px solid transparent]',
  backgroundColor: '[transparent]',
  color: 'text',
  fontSize: 'sm',
  cursor: 'pointer',
  _hover: { border: 'control' },
  '& option': { backgroundColor: 'raised', color: 'text' },
})
