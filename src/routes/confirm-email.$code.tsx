import { createFileRoute } from '@tanstack/react-router'

import { MailConfirmationPage } from '#src/features/confirm-email/mail-confirmation-page.tsx'
import { useMailConfirmation } from '#src/features/confirm-email/use-mail-confirmation.ts'
import { showLoginLanguage } from '#src/session/guards.ts'

export const Route = createFileRoute('/confirm-email/$code')({
  beforeLoad: showLoginLanguage,
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const { code } = Route.useParams()
  return <MailConfirmationFlow key={code} code={code} />
}

function MailConfirmationFlow({ code }: { code: string }) {
  return <MailConfirmationPage actor={useMailConfirmation(code)} />
}
