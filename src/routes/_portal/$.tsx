import { createFileRoute } from '@tanstack/react-router'

import { NotFoundPage } from '#src/features/shell/not-found-page.tsx'

/** An unknown address shows a block inside the shell (R18, A37). */
export const Route = createFileRoute('/_portal/$')({ component: NotFoundPage })
