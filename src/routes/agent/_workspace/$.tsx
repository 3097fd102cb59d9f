import { createFileRoute } from '@tanstack/react-router'

import { AgentNotFound } from '#src/features/agent/shell/agent-not-found.tsx'

export const Route = createFileRoute('/agent/_workspace/$')({ component: AgentNotFound })
