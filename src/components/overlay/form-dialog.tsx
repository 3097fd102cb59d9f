import { Trans } from '@lingui/react/macro'
import { useId, type FormEvent, type ReactNode, type RefObject } from 'react'

import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { focusFirstProblem, useFocusProblem } from '#src/components/hooks/focus.ts'
import { css } from '#styled-system/css'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  open: boolean
  title: ReactNode
  /** What the form does, as a verb: "Send request". */
  verb: ReactNode
  children: ReactNode
  /** While the form is sent. */
  busy: boolean
  /** Once something is typed, only the buttons close the dialog. */
  isTyped?: boolean
  /** False disables the button; `whyIncomplete` is the id of a text that says why. */
  isComplete?: boolean
  whyIncomplete?: string
  /** The server's problem. */
  problem?: ReactNode
  /** The server's problem with a field, which shows it and gets the focus. */
  fieldProblem?: ReactNode
  onSubmit: () => void
  onCancel: () => void
  focusFirst?: RefObject<HTMLElement | null>
  focusAfter?: () => HTMLElement | null
}

/**
 * A form in a dialog. If it's submitted with problems, it stays open and focuses the first invalid
 * field.
 */
export function FormDialog(props: FormDialogProps) {
  const { open, title, verb, children, busy, isTyped = false, isComplete = true } = props
  const { whyIncomplete, problem, fieldProblem = null } = props
  const { onSubmit, onCancel, focusFirst, focusAfter } = props
  const formId = useId()
  const form = useFocusProblem(open ? fieldProblem : null)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React events bubble to the form around the dialog, wherever it's rendered.
    event.stopPropagation()
    focusFirstProblem(event.currentTarget, onSubmit)
  }

  return (
    <Dialog
      open={open}
      title={title}
      {...(!isTyped && { onClose: onCancel })}
      {...(focusFirst && { focusFirst })}
      focusAfter={focusAfter}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={busy}
            disabled={!busy && !isComplete}
            aria-describedby={whyIncomplete}
          >
            {verb}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className={stackStyles} onSubmit={submit}>
        {children}
        <Problem text={open && problem} />
      </form>
    </Dialog>
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
