import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { dataProcessingLanguages } from '#src/i18n/languages.ts'
import { FormFrame } from './form-frame.tsx'

/** R12, A2: the one page with Spanish texts. */
export function DataProcessingPage({ form }: { form: ReactNode }) {
  const { t } = useLingui()
  return (
    <FormFrame
      title={t`Data processing contract`}
      lead={
        <Trans>
          We process personal data on your behalf when we run your systems. The law asks for a
          contract about it; here you conclude it with us.
        </Trans>
      }
      languages={dataProcessingLanguages}
      form={form}
      steps={[
        {
          drawing: 'write',
          title: <Trans>Fill in</Trans>,
          words: <Trans>Name your company and who is responsible for data protection.</Trans>,
        },
        {
          drawing: 'sign',
          title: <Trans>Sign</Trans>,
          words: <Trans>Sign on your screen. There is nothing to print and nothing to post.</Trans>,
        },
        {
          drawing: 'check',
          title: <Trans>Receive your copy</Trans>,
          words: <Trans>We sign as well and send you the contract by e-mail.</Trans>,
        },
      ]}
    />
  )
}
