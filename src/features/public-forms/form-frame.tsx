import { useLingui, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { LineDrawing, type LineShape } from '#src/components/icon/line-drawing.tsx'
import { css } from '#styled-system/css'
import { limits, type Language } from '#contract/limits.ts'
import { ExternalLink } from '#src/components/action/link.tsx'
import { inLanguage, provider } from '#src/provider.ts'
import { PublicFrame } from './public-frame.tsx'

const shapes = {
  write: {
    lines: 'M30 18h46l14 14v62H30zM76 18v14h14M42 46h36M42 58h36M42 70h18',
    accent: 'm66 84 30-30 8 8-30 30-11 3z',
  },
  sign: {
    lines: 'M22 26h76v50H22zM22 88h76M44 88l-4 10h40l-4-10',
    accent: 'M34 62c8-22 14-22 12-4s10 2 12-6 8-2 8 4 8 4 18-2',
  },
  receive: {
    lines: 'M20 34h80v54H20zM20 34l40 32 40-32M20 88l28-30M100 88 72 58',
    accent: 'M60 8v20m-9-9 9 9 9-9',
  },
  order: {
    lines: 'M30 14h60v84l-10-7-10 7-10-7-10 7-10-7-10 7zM42 34h36M42 46h36M42 58h16',
    accent: 'M78 70a9 9 0 1 0 0 12M64 74h10M64 79h9',
  },
  check: {
    lines: 'M60 12 26 24v30c0 24 15 38 34 46 19-8 34-22 34-46V24z',
    accent: 'm45 56 11 11 20-24',
  },
} as const satisfies Record<string, LineShape>
type StepDrawingName = keyof typeof shapes

const StepDrawing = ({ name }: { name: StepDrawingName }) => (
  <LineDrawing shape={shapes[name]} viewBox="18 4 84 98" className={stepDrawingStyles} />
)

const stepDrawingStyles = css({ inlineSize: '[4.5rem]', blockSize: '[5.25rem]' })

type FormStep = { drawing: StepDrawingName; title: ReactNode; text: ReactNode }

/** How it works, in three illustrated steps (F2). */
function FormSteps({ steps }: { steps: readonly [FormStep, FormStep, FormStep] }) {
  const { t } = useLingui()
  return (
    <ol aria-label={t`How it works`} className={listStyles}>
      {steps.map(({ drawing, title, text }, place) => (
        <li key={drawing} className={formStepsStyles}>
          <StepDrawing name={drawing} />
          <h2 className={formStepsHeadingStyles}>
            <span className={numberStyles}>{place + 1}</span>
            <span>{title}</span>
          </h2>
          <p className={quietStyles}>{text}</p>
        </li>
      ))}
    </ol>
  )
}

const listStyles = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', cards: '[repeat(3, minmax(0, 1fr))]' },
  gap: { base: '6', cards: '8' },
  listStyle: 'none',
})
const formStepsStyles = css({ display: 'grid', gap: '2', alignContent: 'start' })
const formStepsHeadingStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  fontSize: 'lg',
})
const numberStyles = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  inlineSize: '6',
  blockSize: '6',
  borderRadius: 'round',
  backgroundColor: 'accentSoft',
  color: 'accent',
  fontSize: 'sm',
})
const quietStyles = css({ color: 'quiet', textWrap: '[pretty]' })

/** What happens to the data, and the privacy policy in the language shown (F5, F6, K29). */
function PrivacyNote() {
  const { i18n } = useLingui()
  const policy = inLanguage(provider.privacyUrl, i18n.locale)
  const { mailArchivedAfterYears: archived, mailDeletedAfterYears: deleted } = limits

  return (
    <section className={privacyNoteStyles}>
      <h2 className={privacyNoteHeadingStyles}>
        <Trans>Data protection</Trans>
      </h2>
      <p>
        <Trans>
          The form is provided by an e-signature service. We only use what you enter to prepare and
          fulfil this contract.
        </Trans>
      </p>
      <p>
        <Trans>
          Emails about it are archived after {archived} years and deleted after {deleted} years.
        </Trans>
      </p>
      {policy && (
        <p>
          <ExternalLink rel="external" href={policy}>
            <Trans>Read our privacy policy</Trans>
          </ExternalLink>
        </p>
      )}
    </section>
  )
}

const privacyNoteStyles = css({ display: 'grid', gap: '2', maxInlineSize: 'article' })
const privacyNoteHeadingStyles = css({ fontSize: 'lg' })

type FormFrameProps = {
  title: string
  lead: ReactNode
  steps: readonly [FormStep, FormStep, FormStep]
  languages: readonly Language[]
  form: ReactNode
}

/** The layout shared by the three public form pages (F1–F8). */
export function FormFrame({ steps, form, ...opening }: FormFrameProps) {
  return (
    <PublicFrame {...opening}>
      <FormSteps steps={steps} />
      {form}
      <PrivacyNote />
    </PublicFrame>
  )
}
