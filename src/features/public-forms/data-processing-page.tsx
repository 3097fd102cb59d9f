import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { dataProcessingLanguages } from '#src/i18n/languages.ts'
import { FormFrame } from './form-frame.tsx'

/** The one page with Spanish texts (R12, A2). */
export function DataProcessingPage({ form }: { form: ReactNode }) {
  const { t } = useLingui()
  return (
    <FormFrame
      title={t`Data processing contract`}
      lead={
        <Trans>
          When we run your systems, we process personal data on your behalf. The law requires a
          contract for this. You can sign it here.
        </Trans>
      }
      languages={dataProcessingLanguages}
      form={form}
      steps={[
        {
          drawing: 'write',
          title: <Trans>Fill in</Trans>,
          text: <Trans>Enter your company and your data protection contact.</Trans>,
        },
        {
          drawing: 'sign',
          title: <Trans>Sign</Trans>,
          text: <Trans>Sign on your screen. You don’t need to print or send anything.</Trans>,
        },
        {
          drawing: 'check',
          title: <Trans>Receive your copy</Trans>,
          text: <Trans>We countersign the contract and email you a copy.</Trans>,
        },
      ]}
    />
  )
}
