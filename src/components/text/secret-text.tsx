import { css } from '#styled-system/css'
import { CopyButton } from '#src/components/action/copy-button.tsx'

/** "ABCDEFGH" → ["ABCD", "EFGH"]; spaces and hyphens in it are removed. */
export const inGroups = (text: string, size = 4): string[] =>
  text.replaceAll(/[\s-]/g, '').match(new RegExp(`.{1,${size}}`, 'gu')) ?? []

/** A key to type by hand: shown in groups of four, copied without spaces. */
export function SecretText({ text, label }: { text: string; label: string }) {
  return (
    <div className={rowStyles}>
      <code dir="ltr" aria-label={label} className={codeStyles}>
        {inGroups(text).join(' ')}
      </code>
      <CopyButton text={text} />
    </div>
  )
}

const rowStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const codeStyles = css({
  flex: '1',
  paddingInline: '3',
  paddingBlock: '2',
  borderRadius: 'control',
  border: 'thin',
  backgroundColor: 'sunken',
  fontFamily: 'mono',
  fontSize: 'md',
  overflowWrap: 'break-word',
  hyphens: 'manual',
})
