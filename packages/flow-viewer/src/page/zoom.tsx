type ZoomProps = { zoom: number | null; onZoom: (zoom: number | null) => void }

const steps = [0.4, 0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5, 2]

const nextTo = (zoom: number | null, by: number) =>
  steps[Math.min(steps.length - 1, Math.max(0, steps.indexOf(zoom ?? 1) + by))] ?? 1

export function Zoom({ zoom, onZoom }: ZoomProps) {
  return (
    <span className="zoom">
      <button type="button" aria-pressed={zoom === null} onClick={() => onZoom(null)}>
        Fit
      </button>
      <button type="button" aria-label="Smaller" onClick={() => onZoom(nextTo(zoom, -1))}>
        −
      </button>
      <output aria-label="Zoom">{zoom === null ? '' : `${Math.round(zoom * 100)} %`}</output>
      <button type="button" aria-label="Larger" onClick={() => onZoom(nextTo(zoom, 1))}>
        +
      </button>
    </span>
  )
}
