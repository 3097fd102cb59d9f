import { Trans, useLingui } from '@lingui/react/macro'

import { documentLanguageOf, manualPath } from '#contract/documents.ts'
import { ButtonLink, ExternalButtonLink } from '#src/components/action/button-link.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { mainId, SkipLink } from '#src/components/layout/skip-link.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'

/** The manual fills the screen; a browser that shows no PDF offers it as a file (R9, A76). */
export function LoginHelpPage() {
  const { t, i18n } = useLingui()
  const manual = manualPath(documentLanguageOf(i18n.locale))

  return (
    <div className={screenStyles}>
      <DocumentTitle page={t`Login manual`} portal={provider.name} />
      <SkipLink />
      <header className={barStyles}>
        <ButtonLink to="/login" variant="quiet" size="small" icon="back">
          <Trans>Login</Trans>
        </ButtonLink>
        <h1 className={headingStyles}>
          <Trans>Login manual</Trans>
        </h1>
        <ExternalButtonLink href={manual} download variant="outline" size="small" icon="download">
          <Trans>Download</Trans>
        </ExternalButtonLink>
      </header>
      <main id={mainId} tabIndex={-1} className={mainStyles}>
        {navigator.pdfViewerEnabled ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- no browser shows a PDF in a sandbox
          <iframe src={manual} title={t`Login manual`} className={sheetStyles} />
        ) : (
          <div className={middleStyles}>
            <EmptyState
              drawing="search"
              title={<Trans>This browser can’t show PDF files</Trans>}
              action={
                <ExternalButtonLink href={manual} download variant="solid" icon="download">
                  <Trans>Download manual (PDF)</Trans>
                </ExternalButtonLink>
              }
            >
              <Trans>You can download the manual and open it in another app.</Trans>
            </EmptyState>
          </div>
        )}
      </main>
    </div>
  )
}

const screenStyles = css({ display: 'flex', flexDirection: 'column', blockSize: '[100dvh]' })
const barStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1',
  minBlockSize: 'topBar',
  paddingInlineStart: '1',
  paddingInlineEnd: '3',
  borderBlockEnd: 'thin',
  backgroundColor: 'surface',
})
const headingStyles = css({ fontSize: 'lg', srOnly: { base: true, cards: false } })
const middleStyles = css({ alignSelf: 'center' })
const mainStyles = css({
  flex: '1',
  display: 'grid',
  minBlockSize: '0',
  _focusVisible: { outline: '[none]' },
})
const sheetStyles = css({ inlineSize: 'full', blockSize: 'full', border: '[none]' })
