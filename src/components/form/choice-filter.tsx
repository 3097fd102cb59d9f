import { css, cx } from '#styled-system/css'
import { buttonStyles } from '#src/components/action/button-styles.ts'
import { idlePart } from '#src/components/feedback/idle-part.ts'
import { Spinner } from '#src/components/feedback/spinner.tsx'
import type { ChoiceFilterProps } from './choice-panel.tsx'
import { MissingOverlay } from '#src/components/overlay/missing-overlay.tsx'
import { useOpener } from '#src/components/overlay/use-opener.ts'
import { Icon } from '#src/components/icon/icon.tsx'

const ChoicePanel = idlePart(
  () => import('./choice-panel.tsx').then((module) => module.ChoicePanel),
  MissingOverlay,
)

/** A filter with several values: shows how many are set, opens a list with a search. */
export function ChoiceFilter<Value extends string | number>({
  onOpen = () => {},
  ...props
}: ChoiceFilterProps<Value>) {
  const { id, open, wanted, show, busy } = useOpener(ChoicePanel.useIsLoaded())

  return (
    <>
      <button
        id={id}
        type="button"
        className={cx(buttonStyles({ variant: 'quiet', size: 'small' }), rootStyles)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}panel` : undefined}
        aria-busy={busy}
        onPointerEnter={onOpen}
        onFocus={onOpen}
        onClick={() => {
          onOpen()
          show(!open)
        }}
      >
        <span className={textStyles}>
          <span>{props.label}</span>
          {props.chosen.length > 0 && !props.isDefault && (
            <span className={countStyles}>{props.chosen.length}</span>
          )}
          {busy ? <Spinner /> : <Icon name="chevronDown" />}
        </span>
      </button>
      {wanted && (
        <ChoicePanel
          {...props}
          id={id}
          open={open}
          onOpenChange={show}
          onChange={(chosen) =>
            props.onChange(
              props.options.map((option) => option.value).filter((each) => chosen.includes(each)),
            )
          }
        />
      )}
    </>
  )
}

const rootStyles = css({ paddingInline: '2' })
const textStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  '& svg': { inlineSize: '4' },
})
const countStyles = css({
  minInlineSize: '[1.25rem]',
  paddingInline: '1',
  borderRadius: 'round',
  backgroundColor: 'neutralSoft',
  fontSize: 'xs',
  lineHeight: '[1.25rem]',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
