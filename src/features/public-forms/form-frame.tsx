import type { ReactNode } from 'react'

import type { Language } from '#contract/limits.ts'
import { FormSteps, type FormStep } from './form-steps.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { PublicFrame } from './public-frame.tsx'

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
