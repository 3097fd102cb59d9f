import { createFileRoute } from '@tanstack/react-router'

import { UnsubscribePage } from '#src/features/unsubscribe/unsubscribe-page.tsx'
import { useUnsubscribe } from '#src/features/unsubscribe/use-unsubscribe.ts'
import { showLoginLanguage } from '#src/session/guards.ts'

export const Route = createFileRoute('/unsubscribe/$code')({
  beforeLoad: showLoginLanguage,
  component: Unsubscribe,
})

function Unsubscribe() {
  const { code } = Route.useParams()
  return <UnsubscribeFlow key={code} code={code} />
}

function UnsubscribeFlow({ code }: { code: string }) {
  return <UnsubscribePage actor={useUnsubscribe(code)} />
}
