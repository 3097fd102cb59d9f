import { useLingui } from '@lingui/react/macro'

import { IconButton } from '#src/components/action/icon-button.tsx'
import { idlePart } from '#src/components/feedback/idle-part.ts'
import { MissingOverlay } from '#src/components/overlay/missing-overlay.tsx'
import { useOpener } from '#src/components/overlay/use-opener.ts'

const SearchHelp = idlePart(
  () => import('./search-help.tsx').then((module) => module.SearchHelp),
  MissingOverlay,
)

/** Opens what can be typed into the search of the queue (T243). */
export function SearchHelpButton() {
  const { t } = useLingui()
  const { id, open, wanted, show, busy } = useOpener(SearchHelp.useIsLoaded())

  return (
    <>
      <IconButton
        id={id}
        icon="info"
        size="small"
        label={t`Search help`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}panel` : undefined}
        aria-busy={busy}
        onClick={() => show(!open)}
      />
      {wanted && <SearchHelp id={id} open={open} onOpen={show} />}
    </>
  )
}
