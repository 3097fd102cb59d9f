import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { formLanguages } from '#src/i18n/languages.ts'
import { FormFrame } from './form-frame.tsx'

export function PartnerAgreementPage({ form }: { form: ReactNode }) {
  const { t } = useLingui()
  return (
    <FormFrame
      title={t`Partner agreement`}
      lead={
        <Trans>
          For consultancies and software companies that work in our customers’ systems. We sign this
          agreement with your company before we create your first login.
        </Trans>
      }
      languages={formLanguages}
      form={form}
      steps={[
        {
          drawing: 'write',
          title: <Trans>Fill in</Trans>,
          text: <Trans>Enter your company, the person who signs for it and a contact.</Trans>,
        },
        {
          drawing: 'sign',
          title: <Trans>Sign</Trans>,
          text: <Trans>Sign on your screen. You don’t need to print or send anything.</Trans>,
        },
        {
          drawing: 'receive',
          title: <Trans>Receive your copy</Trans>,
          text: <Trans>We countersign the agreement and email you a copy.</Trans>,
        },
      ]}
    />
  )
}
