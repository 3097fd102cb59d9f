import {
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ChangeEvent,
  type Ref,
} from 'react'

type TypedInput = {
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * Props of an input that shows `value`, but keeps what a password manager fills in without an event
 * until the form is submitted. A controlled input would lose it when anything is rendered.
 */
export function useTypedInput({ value, onChange, ref }: TypedInput) {
  const input = useRef<HTMLInputElement>(null)
  const [defaultValue] = useState(value)
  const [typed, noteTyping] = useReducer((count: number) => count + 1, 0)
  // Once: another call would move the focus to a field whose ref does that.
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])
  const shown = useRef({ value, typed })
  useLayoutEffect(() => {
    if (shown.current.value === value && shown.current.typed === typed) return
    shown.current = { value, typed }
    if (input.current && input.current.value !== value) input.current.value = value
  })
  return {
    ref: input,
    defaultValue,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      noteTyping()
      onChange(event.target.value)
    },
  }
}
