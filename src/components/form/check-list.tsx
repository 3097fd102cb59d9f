import { useId, useState, type ReactNode } from 'react'

import { css, cx } from '#styled-system/css'
import { controlStyles } from './control-styles.ts'
import { FieldProblem } from './field.tsx'
import type { Option } from './select-field.tsx'

type CheckListProps = {
  label: ReactNode
  /** The label of the box that selects all. */
  all: string
  /** The label of the search field of long lists. */
  search: string
  /** Null until they are loaded. */
  options: readonly Option[] | null
  chosen: readonly string[]
  readOnly?: boolean
  /** What is wrong and what to do about it. */
  problem?: ReactNode
  /** Why there is nothing to choose from. */
  children?: ReactNode
  onChange: (chosen: string[]) => void
}

const searchFrom = 8

/** Selects several options of a list, or all of them. */
export function CheckList(props: CheckListProps) {
  const {
    label,
    all,
    search,
    options,
    chosen,
    readOnly = false,
    problem,
    children,
    onChange,
  } = props
  const id = useId()
  const [input, setInput] = useState('')
  const known = options ?? []
  const query = input.trim().toLocaleLowerCase()
  const matches = known.filter((option) => option.label.toLocaleLowerCase().includes(query))
  const isAll = known.length > 0 && known.every(({ value }) => chosen.includes(value))
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])

  return (
    <fieldset
      className={groupStyles}
      disabled={readOnly}
      aria-describedby={problem ? `${id}problem` : undefined}
      data-problem={problem ? true : undefined}
    >
      <legend className={legendStyles}>
        <span>{label}</span>
        {chosen.length > 0 && <span className={countStyles}>{chosen.length}</span>}
      </legend>
      {known.length > 0 ? (
        <div className={frameStyles}>
          {known.length >= searchFrom && (
            <input
              type="search"
              className={cx(controlStyles, searchStyles)}
              aria-label={search}
              placeholder={search}
              value={input}
              onChange={(event) => setInput(event.target.value)}
            />
          )}
          {query === '' && known.length > 1 && (
            <Box
              label={all}
              checked={isAll}
              onChange={() => onChange(isAll ? [] : known.map(({ value }) => value))}
            />
          )}
          <div className={listStyles}>
            {matches.map(({ value, label: name }) => (
              <Box
                key={value}
                label={name}
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
              />
            ))}
          </div>
        </div>
      ) : (
        <div className={quietStyles}>{children}</div>
      )}
      {problem && <FieldProblem id={`${id}problem`}>{problem}</FieldProblem>}
    </fieldset>
  )
}

const Box = ({ label, ...rest }: { label: string; checked: boolean; onChange: () => void }) => (
  <label className={boxStyles}>
    <input type="checkbox" {...rest} />
    <span>{label}</span>
  </label>
)

const groupStyles = css({ display: 'grid', gap: '1', border: '[none]', minInlineSize: '0' })
const legendStyles = css({ display: 'flex', gap: '2', fontWeight: 'strong', marginBlockEnd: '1' })
const countStyles = css({
  minInlineSize: '[1.5rem]',
  paddingInline: '1',
  borderRadius: 'round',
  backgroundColor: 'neutralSoft',
  fontSize: 'xs',
  lineHeight: '[1.5rem]',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
const frameStyles = css({
  border: 'control',
  borderRadius: 'control',
  backgroundColor: 'raised',
  padding: '1',
  '[data-problem] > &': { borderColor: 'danger' },
})
const searchStyles = css({ marginBlockEnd: '1', fontSize: 'md' })
const listStyles = css({
  maxBlockSize: '[14rem]',
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', cards: '[repeat(2, minmax(0, 1fr))]' },
})
const boxStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minBlockSize: 'controlSmall',
  paddingInline: '2',
  borderRadius: 'control',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  _hover: { backgroundColor: 'hover' },
  '& input': { inlineSize: '4', blockSize: '4', flexShrink: '0' },
})
const quietStyles = css({ color: 'quiet' })
