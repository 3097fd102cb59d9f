import { createFileRoute } from '@tanstack/react-router'

import { EmailConfirmationPage } from '#src/features/confirm-email/email-confirmation-page.tsx'
import { useEmailConfirmation } from '#src/features/confirm-email/use-email-confirmation.ts'
import { showLoginLanguage } from '#src/session/guards.ts'

export const Route = createFileRoute('/confirm-email/$code')({
  beforeLoad: showLoginLanguage,
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const { code } = Route.useParams()
  return <EmailConfirmationFlow key={code} code={code} />
}

function EmailConfirmationFlow({ code }: { code: string }) {
  return <EmailConfirmationPage actor={useEmailConfirmation(code)} />
}
