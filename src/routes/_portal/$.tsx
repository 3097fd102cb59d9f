import { createFileRoute } from '@tanstack/react-router'

import { NotFoundPage } from '#src/features/shell/not-found-page.tsx'

/** R18, A37: an unknown address shows a block inside the shell. */
export const Route = createFileRoute('/_portal/$')({ component: NotFoundPage })
