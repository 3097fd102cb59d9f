import { lazy, type ComponentType } from 'react'

/** Milliseconds until a missing file is asked for again: React renders again as soon as it hears of it. */
const pause = 1000

type Opened = { onOpen?: (open: boolean) => void }

/** Whoever pressed a button for it finds the button as it was. */
const Nothing = ({ onOpen }: Opened) => (
  <i hidden ref={(element) => void (element && onOpen?.(false))} />
)

/** Loads when it is first shown. Without its file it shows nothing, the page stands, and the next showing tries again. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const attempt = (): ComponentType<Props> =>
    lazy(() =>
      load().catch(() => {
        setTimeout(() => (Part = attempt()), pause)
        return { default: Nothing as ComponentType<Props> }
      }),
    )
  let Part = attempt()
  return (props) => <Part {...props} />
}
