import { select } from 'd3-selection'
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom'
import type { Point, Size } from 'flow-chart'

/** Keeps 12-pixel text at least 11 pixels high. */
const readable = 11 / 12
/** A chart that's at least this large when all of it is visible is shown as a whole. */
export const leastFit = 0.6
const largest = 4
/** Space around a part that's scrolled into view, in screen pixels. */
const room = 24
/** The maximum size of the overview map, in screen pixels. */
export const mapSize: Size = { width: 200, height: 150 }

export type Area = Point & Size

/** The visible part of a drawing, and its scale. */
export type View = {
  readonly transform: ZoomTransform
  readonly area: Area
  readonly isFitted: boolean
  /** The size of the viewport, in screen pixels. */
  readonly seen: Size
}

/** The scale at which everything is visible, readable or not. */
export const wholeScale = (whole: Size, seen: Size) =>
  Math.min(seen.width / whole.width, seen.height / whole.height)

/** The scale at which everything is visible; if that's too small, the smallest readable one. */
export const fitScale = (whole: Size, seen: Size) => {
  const scale = wholeScale(whole, seen)
  return scale >= leastFit ? Math.min(1, scale) : readable
}

export const nothingSeen: View = {
  transform: zoomIdentity,
  area: { x: 0, y: 0, width: 0, height: 0 },
  isFitted: true,
  seen: { width: 0, height: 0 },
}

/**
 * A viewport for a drawing. d3-zoom pans and zooms it by dragging, wheel, pinch and touch, keeps
 * the drawing in view, and centres it when it's smaller than the viewport.
 */
export class Viewport {
  readonly #element: HTMLElement
  readonly #zoom = zoom<HTMLElement, unknown>().clickDistance(4)
  readonly #observer = new ResizeObserver(() => this.#place())
  #whole: Size = { width: 1, height: 1 }
  /** Stays while the drawing or the viewport is resized; `null` after zooming. */
  #fitted: 'readable' | 'whole' | null = 'readable'

  constructor(element: HTMLElement, onChange: (view: View) => void) {
    this.#element = element
    this.#zoom.on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (this.#fitted !== null && transform.k !== this.#fittedScale(this.#fitted))
        this.#fitted = null
      const isFitted = this.#fitted !== null
      onChange({ transform, area: this.#area(transform), isFitted, seen: this.#seen })
    })
    // A double click would zoom, but it selects a state.
    this.#selected.call(this.#zoom).on('dblclick.zoom', null)
    this.#observer.observe(element)
  }

  get #selected() {
    return select<HTMLElement, unknown>(this.#element)
  }

  get #seen(): Size {
    return { width: this.#element.clientWidth, height: this.#element.clientHeight }
  }

  /** Sets the size of the drawing. */
  draw(whole: Size) {
    this.#whole = whole
    this.#place()
  }

  /** Fits the drawing as long as it's readable; a second time, all of it. */
  fit() {
    const isLarger = wholeScale(this.#whole, this.#seen) < leastFit
    this.#fitted = this.#fitted === 'readable' && isLarger ? 'whole' : 'readable'
    this.#place()
  }

  #fittedScale(how: 'readable' | 'whole') {
    return how === 'whole'
      ? Math.min(1, wholeScale(this.#whole, this.#seen))
      : fitScale(this.#whole, this.#seen)
  }

  zoomBy(factor: number) {
    this.#zoom.scaleBy(this.#selected, factor)
  }

  /** Pans, in screen pixels. */
  pan(x: number, y: number) {
    const { k } = zoomTransform(this.#element)
    this.#zoom.translateBy(this.#selected, -x / k, -y / k)
  }

  /** Centres a point of the drawing. */
  centre({ x, y }: Point) {
    this.#zoom.translateTo(this.#selected, x, y)
  }

  /** Centres a part of the drawing unless it's already visible and not behind the map. */
  show({ x, y, width, height }: Area) {
    const transform = zoomTransform(this.#element)
    const [left, top] = transform.apply([x - room, y - room])
    const [right, bottom] = transform.apply([x + width + room, y + height + room])
    const { width: wide, height: high } = this.#seen
    const isSeen = left >= 0 && top >= 0 && right <= wide && bottom <= high
    const isBehindMap = right > wide - mapSize.width && bottom > high - mapSize.height
    if (!isSeen || isBehindMap) this.centre({ x: x + width / 2, y: y + height / 2 })
  }

  close() {
    this.#observer.disconnect()
    this.#selected.on('.zoom', null)
  }

  #place() {
    const [seen, whole] = [this.#seen, this.#whole]
    if (seen.width === 0 || seen.height === 0) return
    const isAllSeen = this.#fitted === 'whole' || wholeScale(whole, seen) >= leastFit
    // Leaves space below, so that everything behind the map can be moved above it.
    const below = isAllSeen ? 0 : mapSize.height + room
    this.#zoom.scaleExtent([Math.min(readable, wholeScale(whole, seen)), largest]).translateExtent([
      [0, 0],
      [whole.width, whole.height + below],
    ])
    this.#zoom.scaleTo(
      this.#selected,
      this.#fitted === null ? zoomTransform(this.#element).k : this.#fittedScale(this.#fitted),
    )
  }

  #area(transform: ZoomTransform): Area {
    const [x, y] = transform.invert([0, 0])
    const { width, height } = this.#seen
    return { x, y, width: width / transform.k, height: height / transform.k }
  }
}
