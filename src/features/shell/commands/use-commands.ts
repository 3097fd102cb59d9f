import { useLingui } from '@lingui/react/macro'
import { linkOptions, useNavigate, type LinkOptions } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import type { RefObject } from 'react'

import type { Flags } from '#contract/rules/permissions.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import type { Command } from '#src/components/overlay/command-dialog.tsx'
import { chooseLanguage } from '#src/i18n/i18n.ts'
import { languageNames, portalLanguages } from '#src/i18n/languages.ts'
import { appearances, chooseAppearance } from '#src/theme/appearance.ts'
import { useAppearanceLabels } from '#src/theme/appearance-labels.ts'
import { useOfferedActions } from './use-page-actions.ts'
import { useNavigation } from '#src/features/shell/portal-navigation.ts'

type CommandsInput = {
  session: SessionActor
  flags: Flags
  onShortcuts: () => void
  /** What gets the focus once the palette has closed. */
  target: RefObject<HTMLElement | null>
}

/** The pages a user may open, and what can be done from every page (T61). */
export const useCommands = (input: CommandsInput): Command[] => {
  const { session, flags, onShortcuts, target } = input
  const { t } = useLingui()
  const navigate = useNavigate()
  const extras = useSelector(session, ({ context }) => context.extras)
  const labels = useAppearanceLabels()
  const offered = useOfferedActions()
  const drawer = useNavigation(flags).flatMap((entry) =>
    'entries' in entry ? entry.entries : [entry],
  )
  const languageLabel = (name: string) => t`Display language: ${name}`
  const appearanceLabel = (name: string) => t`Appearance: ${name}`
  const [pages, actions] = [t`Pages`, t`Actions`]

  const page = (label: string, link: LinkOptions, icon: IconName): Command => ({
    id: String(link.to),
    label,
    icon,
    group: pages,
    onSelect: () => void navigate(link),
  })
  const action = (id: string, label: string, icon: IconName, onSelect: () => void): Command => ({
    id,
    label,
    icon,
    onSelect,
    group: actions,
  })

  return [
    ...offered.actions.map(({ id, label, icon, field = null, run }) => ({
      id: `page ${id}`,
      label,
      icon,
      group: offered.group,
      onSelect: () => {
        target.current = field
        run()
      },
    })),
    ...drawer.map(({ label, link, icon = 'article' }) => page(label, link, icon)),
    page(t`Inbox`, linkOptions({ to: '/inbox' }), 'bell'),
    page(t`My Profile`, linkOptions({ to: '/account/profile' }), 'person'),
    page(t`Change Password`, linkOptions({ to: '/account/password' }), 'key'),
    ...(extras['security'] === 1
      ? [page(t`Security`, linkOptions({ to: '/account/security' }), 'shield')]
      : []),
    ...(extras['dataRequests'] === 1
      ? [page(t`Your data`, linkOptions({ to: '/account/data' }), 'article')]
      : []),
    page(t`Preferences`, linkOptions({ to: '/account/preferences' }), 'filter'),
    ...portalLanguages.map((language) =>
      action(
        `language ${language}`,
        languageLabel(languageNames[language]),
        'globe',
        () => void chooseLanguage(language),
      ),
    ),
    ...appearances.map((each) =>
      action(`appearance ${each}`, appearanceLabel(labels[each]), icons[each], () =>
        chooseAppearance(each),
      ),
    ),
    action('shortcuts', t`Keyboard shortcuts`, 'info', onShortcuts),
    action('leave', t`Logout`, 'leave', () => session.send({ type: 'session.signOut' })),
  ]
}

const icons = { system: 'display', light: 'sun', dark: 'moon' } as const
