import { dataRequestState } from '#contract/data-requests.ts'
import { Badge, BadgeCount } from '#src/components/feedback/badge.tsx'
import { DataRequestBadge } from '#src/components/feedback/data-request-badge.tsx'
import { DemoBanner, EnvironmentBanner } from '#src/components/feedback/banners.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { StatusBadge, TurnBadge } from '#src/components/feedback/status-badge.tsx'
import { Stepper } from '#src/components/navigation/stepper.tsx'
import { StrengthMeter } from '#src/components/form/strength-meter.tsx'
import { UrgencyMark } from '#src/components/feedback/urgency-mark.tsx'
import { css } from '#styled-system/css'
import { ProgressLine } from '#src/components/feedback/progress.tsx'
import { Column, Row } from './row.tsx'

const statuses = ['Active', 'Pending', 'Postponed', 'Resolved', 'Closed', 'Escalated']
const badges = [
  { tone: 'accent', icon: 'person', word: 'Invited' },
  { tone: 'warning', icon: 'clock', word: 'Waiting' },
  { tone: 'neutral', icon: 'lock', word: 'Locked' },
  { tone: 'success', icon: 'check', word: 'Approved' },
  { tone: 'danger', icon: 'cross', word: 'Refused' },
] as const
const passwords = [
  '',
  'summer',
  'Sum1!',
  'summer12',
  'Summer12',
  'Summer-2026',
  'Correct-Horse-2026',
]
const steps = ['Login', '2nd Factor Authentication']

export function Feedback() {
  return (
    <Column>
      <Problem text="Incorrect username or password." />
      <Notice title="Read-only tonight">Tickets cannot be changed between 22:00 and 23:00.</Notice>
      <Notice tone="success">Your password was updated successfully!</Notice>
      <Notice tone="warning">We won’t show this code again. Keep it somewhere safe.</Notice>
      <Row>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        {badges.map(({ tone, icon, word }) => (
          <Badge key={tone} tone={tone} icon={icon}>
            {word}
          </Badge>
        ))}
        <TurnBadge turn="customer" />
        <TurnBadge turn="customer" who="Anna Keller" />
        <TurnBadge turn="provider" />
        {dataRequestState.options.map((state) => (
          <DataRequestBadge key={state} state={state} />
        ))}
      </Row>
      <Row>
        {['Low', 'Medium', 'High', 'Unheard of'].map((urgency) => (
          <UrgencyMark key={urgency} urgency={urgency} />
        ))}
      </Row>
      <DemoBanner />
      <EnvironmentBanner environment="local" />
      <EnvironmentBanner environment="development" />
      {passwords.map((password) => (
        <StrengthMeter key={password} password={password} />
      ))}
      <Stepper label="Sign-in" steps={steps} current={0} />
      <Stepper label="Sign-in, second step" steps={steps} current={1} />
      <Row>
        {[0, 7, 50, 51].map((count) => (
          <span key={count} className={cornerStyles}>
            <span>{count}</span>
            <BadgeCount count={count} />
          </span>
        ))}
      </Row>
      <div className={cornerStyles}>
        <ProgressLine active />
      </div>
    </Column>
  )
}

const cornerStyles = css({
  position: 'relative',
  minInlineSize: '12',
  minBlockSize: '8',
  border: 'thin',
})
