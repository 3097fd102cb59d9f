import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { limits } from '#contract/limits.ts'
import { formLanguages } from '#src/i18n/languages.ts'
import { FormFrame } from './form-frame.tsx'

export function RequestCertificationPage({ form }: { form: ReactNode }) {
  const { t } = useLingui()
  const cost = limits.certificationCost
  return (
    <FormFrame
      title={t`Request an audit report`}
      lead={
        <Trans>
          Does your auditor need evidence of how we run your systems? Our certification report
          provides it. We ask for a cost contribution of {cost} euro.
        </Trans>
      }
      languages={formLanguages}
      form={form}
      steps={[
        {
          drawing: 'write',
          title: <Trans>Fill in</Trans>,
          text: (
            <Trans>Enter your company, the audited year and the recipient of the report.</Trans>
          ),
        },
        {
          drawing: 'order',
          title: <Trans>Order</Trans>,
          text: <Trans>Confirm the cost contribution of {cost} euro with your signature.</Trans>,
        },
        {
          drawing: 'check',
          title: <Trans>Receive the report</Trans>,
          text: (
            <Trans>We send the report to the address you entered, ready for your auditor.</Trans>
          ),
        },
      ]}
    />
  )
}
