import { Trans, useLingui } from '@lingui/react/macro'

import { css } from '#styled-system/css'
import { ExternalButtonLink } from '#src/components/action/button-link.tsx'
import { Button } from '#src/components/action/button.tsx'
import { CopyButton } from '#src/components/action/copy-button.tsx'
import { inGroups } from '#src/components/text/secret-text.tsx'

type EmergencyCodeProps = {
  code: string
  /** Name of the file it is saved to. */
  fileName: string
}

/** Shown only once, so it stands out and can be copied, saved and printed (T24). */
export function EmergencyCode({ code, fileName }: EmergencyCodeProps) {
  const { t } = useLingui()
  const download = `data:text/plain;charset=utf-8,${encodeURIComponent(`${code}\n`)}`

  return (
    <div className={rootStyles}>
      <p
        dir="ltr"
        translate="no"
        data-printed
        className={codeStyles}
        aria-label={t`Emergency code`}
      >
        {inGroups(code).map((group, place) => (
          <span key={`${place}${group}`}>{group} </span>
        ))}
      </p>
      <div className={rowStyles}>
        <CopyButton text={code} />
        <ExternalButtonLink
          variant="outline"
          size="small"
          icon="download"
          download={fileName}
          href={download}
        >
          <Trans>Download</Trans>
        </ExternalButtonLink>
        <Button variant="outline" size="small" icon="print" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </div>
  )
}

const rootStyles = css({
  display: 'grid',
  gap: '3',
  padding: '4',
  borderRadius: 'surface',
  border: '[2px dashed {colors.accent}]',
  backgroundColor: 'accentSoft',
})
const codeStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: '3',
  fontFamily: 'mono',
  fontSize: { base: 'xl', cards: '2xl' },
  letterSpacing: 'code',
  lineHeight: 'tight',
  hyphens: 'manual',
})
const rowStyles = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' })
