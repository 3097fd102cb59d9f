import { FileDrop } from '#src/components/form/file-drop.tsx'
import { ProgressBar } from '#src/components/feedback/progress-bar.tsx'
import { Column } from './row.tsx'

export function Files() {
  return (
    <Column>
      <FileDrop verb="Choose files" onFiles={() => {}}>
        or drop or paste them here, up to 10 MB each
      </FileDrop>
      {[0, 0.42, 1].map((share) => (
        <ProgressBar key={share} label="Upload of protocol.pdf" share={share} />
      ))}
    </Column>
  )
}
