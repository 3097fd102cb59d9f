import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'

import type { PartnerEmployeeActor } from '#machines/partner-employee.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { wordsOf } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { focusFirstProblem } from '#src/components/hooks/focus-first-problem.ts'
import { PartnerFields } from './partner-fields.tsx'

/** R38, G9: asks for a login for somebody of a partner company. */
export function PartnerEmployeePage({ actor }: { actor: PartnerEmployeeActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { typed, isTried, problem, confirmation } = flow.context

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstProblem(event.currentTarget, () => actor.send({ type: 'form.submit' }))
  }

  return (
    <div className={column}>
      <DocumentTitle page={t`Create partner employee`} portal={provider.name} />
      <PageHeader title={t`Create partner employee`}>
        <Trans>We create the login and tell you in the ticket of this request.</Trans>
      </PageHeader>
      <form noValidate className={formLook} onSubmit={submit}>
        <PartnerFields
          typed={typed}
          isTried={isTried}
          onChange={(next) => actor.send({ type: 'form.change', typed: next })}
        />
        <Problem text={problem && wordsOf(problem)} />
        <Button type="submit" loading={flow.hasTag('busy')}>
          <Trans>Request login</Trans>
        </Button>
      </form>
      <MessageDialog
        open={flow.matches('sent')}
        title={<Trans>Your request is on its way</Trans>}
        onClose={() => actor.send({ type: 'dialog.close' })}
      >
        {confirmation && wordsOf(confirmation)}
      </MessageDialog>
    </div>
  )
}

const column = css({ maxInlineSize: 'form' })
const formLook = css({ display: 'grid', gap: '4', '& > button': { justifySelf: 'start' } })
