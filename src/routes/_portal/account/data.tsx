import { createFileRoute } from '@tanstack/react-router'

import { DataPage } from '#src/features/account/data/data-page.tsx'
import { ErasureProof } from '#src/features/account/data/erasure-proof.tsx'
import { useDataRequests } from '#src/features/account/data/use-data-requests.ts'
import { requireExtra } from '#src/session/guards.ts'

export const Route = createFileRoute('/_portal/account/data')({
  beforeLoad: requireExtra('dataRequests'),
  component: OwnData,
})

function OwnData() {
  const actor = useDataRequests()
  return (
    <DataPage actor={actor}>
      <ErasureProof actor={actor} />
    </DataPage>
  )
}
