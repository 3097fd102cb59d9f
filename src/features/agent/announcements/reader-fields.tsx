import { Trans, useLingui } from '@lingui/react/macro'

import type { PublishedAnnouncement } from '#contract/agent-announcements.ts'
import type { AnnouncementForm } from '#contract/rules/announcement-form.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { RadioCards } from '#src/components/form/radio-cards.tsx'
import { CustomerChips } from '#src/features/agent/customers/customer-chips.tsx'
import { ReadersOf } from './announcement-labels.tsx'
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

function Companies({ form, onChange, ...rest }: ReadersProps) {
  const { t } = useLingui()
  return (
    <CustomerChips
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
    <CustomerChips
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
