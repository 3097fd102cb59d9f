import { lazy, type ComponentType } from 'react'

const Nothing = () => null

/** Loads when it is first shown. Without its file it shows nothing, the page stands, and the next showing tries again. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const attempt = (): ComponentType<Props> =>
    lazy(() =>
      load().catch(() => {
        Part = attempt()
        return { default: Nothing as ComponentType<Props> }
      }),
    )
  let Part = attempt()
  return (props) => <Part {...props} />
}
