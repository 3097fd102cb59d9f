import { css } from '#styled-system/css'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { Tooltip } from '#src/components/overlay/tooltip.tsx'

type ToolProps = {
  icon: IconName
  label: string
  /** Whether the format is active at the cursor; undefined for one-off actions. */
  pressed?: boolean | undefined
  disabled?: boolean
  shortcut?: string
  onPress: () => void
}

/** A toolbar button. It stays focusable while it's disabled. */
export function Tool({ icon, label, pressed, disabled = false, shortcut, onPress }: ToolProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        aria-keyshortcuts={shortcut}
        className={rootStyles}
        // Keeps the cursor in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !disabled && onPress()}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  )
}

const rootStyles = css({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 'controlSmall',
  blockSize: 'controlSmall',
  borderRadius: 'control',
  color: 'text',
  cursor: 'pointer',
  _hover: { backgroundColor: 'hover' },
  '&[aria-pressed=true]': { backgroundColor: 'accentSoft', color: 'accent' },
  '&[aria-disabled=true]': {
    color: 'quiet',
    cursor: 'not-allowed',
    backgroundColor: '[transparent]',
  },
  '& svg': { inlineSize: '[1.125rem]', blockSize: '[1.125rem]' },
})
