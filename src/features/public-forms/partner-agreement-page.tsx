import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { formLanguages } from '#src/i18n/languages.ts'
import { FormFrame } from './form-frame.tsx'

/** R10 */
export function PartnerAgreementPage({ form }: { form: ReactNode }) {
  const { t } = useLingui()
  return (
    <FormFrame
      title={t`Partner agreement`}
      lead={
        <Trans>
          For consultants and software houses who work in the systems of our customers. Before we
          create the first login we conclude this agreement with your company.
        </Trans>
      }
      languages={formLanguages}
      form={form}
      steps={[
        {
          drawing: 'write',
          title: <Trans>Fill in</Trans>,
          words: <Trans>Name your company, who signs for it and whom we may ask.</Trans>,
        },
        {
          drawing: 'sign',
          title: <Trans>Sign</Trans>,
          words: <Trans>Sign on your screen. There is nothing to print and nothing to post.</Trans>,
        },
        {
          drawing: 'receive',
          title: <Trans>Receive your copy</Trans>,
          words: <Trans>We sign as well and send you the agreement by e-mail.</Trans>,
        },
      ]}
    />
  )
}
