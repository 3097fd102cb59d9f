import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { PublishedAnnouncement } from '#contract/agent-announcements.ts'
import type { AnnouncementForm } from '#contract/rules/announcement-form.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { ChipsField } from '#src/components/form/chips-field.tsx'
import { RadioCards } from '#src/components/form/radio-cards.tsx'
import { ReadersOf } from './announcement-labels.tsx'
import { useReaderLookup } from './use-reader-lookup.ts'
import type { ProblemOf } from './use-field-problems.ts'

type ReadersProps = {
  form: AnnouncementForm
  readOnly: boolean
  problemOf: ProblemOf
  onChange: (change: Partial<AnnouncementForm>) => void
}

type ReaderFieldsProps = ReadersProps & {
  /** An announcement that is already published; its readers can't change. */
  published: PublishedAnnouncement | null
}

/** Everyone, companies or one user (T132). */
export function ReaderFields({ published, ...props }: ReaderFieldsProps) {
  const { t } = useLingui()
  const { form, readOnly, onChange } = props
  if (published) {
    return (
      <Notice>
        <Trans>
          Audience: <ReadersOf readers={published} />. To reach other users, publish a new
          announcement.
        </Trans>
      </Notice>
    )
  }
  return (
    <>
      <RadioCards
        label={t`Audience`}
        cards={[
          { value: 'everybody', label: t`All users` },
          { value: 'companies', label: t`Users of selected companies` },
          { value: 'user', label: t`One user` },
        ]}
        value={form.audience}
        readOnly={readOnly}
        onChange={(audience) => onChange({ audience })}
      />
      {form.audience === 'companies' && <Companies {...props} />}
      {form.audience === 'user' && <User {...props} />}
    </>
  )
}

type Found = { value: string; label: string; note: string }

function Companies({ form, onChange, ...rest }: ReadersProps) {
  const { t } = useLingui()
  return (
    <Chips
      {...rest}
      view="companies"
      label={t`Companies`}
      problem={rest.problemOf('companyIds')}
      names={form.names}
      chosen={form.companyIds.map(String)}
      onChange={(chosen, names) => onChange({ companyIds: chosen.map(Number), names })}
    />
  )
}

/** The latest choice replaces earlier ones. */
function User({ form, onChange, ...rest }: ReadersProps) {
  const { t } = useLingui()
  return (
    <Chips
      {...rest}
      view="users"
      label={t`User`}
      problem={rest.problemOf('username')}
      names={form.names}
      chosen={form.username === '' ? [] : [form.username]}
      onChange={(chosen, names) => onChange({ username: chosen.at(-1) ?? '', names })}
    />
  )
}

type ChipsProps = {
  view: 'companies' | 'users'
  label: string
  problem: string | null
  names: Readonly<Record<string, string>>
  chosen: readonly string[]
  readOnly: boolean
  onChange: (chosen: string[], names: Record<string, string>) => void
}

function Chips({ view, label, problem, names, chosen, readOnly, onChange }: ChipsProps) {
  const { t } = useLingui()
  const search = useReaderLookup(view)
  const flow = useSelector(search, (snapshot) => snapshot)
  const { query, shown } = flow.context
  const found: Found[] =
    (view === 'companies'
      ? shown?.companies.map(({ companyId, name }) => ({
          value: String(companyId),
          label: name,
          note: '',
        }))
      : shown?.users.map(({ username, name }) => ({
          value: username,
          label: name,
          note: username,
        }))) ?? []
  const { length: count } = found
  const nameOf = (value: string) =>
    names[value] ?? found.find((one) => one.value === value)?.label ?? value

  return (
    <ChipsField
      label={label}
      placeholder={view === 'companies' ? t`Company name` : t`Name or username`}
      problem={problem}
      query={query.search}
      onQuery={(value) => search.send({ type: 'search.change', search: value })}
      items={found}
      onOpen={() => search.send({ type: 'search.submit' })}
      chosen={chosen.map((value) => ({ value, label: nameOf(value) }))}
      onChange={(values) =>
        onChange(values, Object.fromEntries(values.map((value) => [value, nameOf(value)])))
      }
      busy={flow.hasTag('busy')}
      readOnly={readOnly}
      maxLength={100}
      status={flow.matches('shown') && <Plural value={count} one="# result" other="# results" />}
    >
      {flow.matches('failed') ? (
        <Problem
          text={<Trans>We couldn’t search for customers</Trans>}
          action={
            <RetryButton variant="quiet" onRetry={() => search.send({ type: 'list.retry' })} />
          }
        />
      ) : (
        flow.matches('shown') && count === 0 && <Trans>No matches.</Trans>
      )}
    </ChipsField>
  )
}
