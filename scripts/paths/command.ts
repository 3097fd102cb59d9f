import { Command, Option } from 'commander'

import { kinds, type Kind } from '#tests/model/pack/kinds.ts'
import type { Terminal } from './terminal.ts'

/** Everything that can be typed after `npm run paths --`. */
export type Wishes = {
  readonly kind: Kind
  readonly format: 'text' | 'json'
}

export const commandFor = ({ print, complain }: Terminal): Command =>
  new Command('paths')
    .description('The paths of the flows, for testers. Without a flow: all flows and their sizes.')
    .argument('[flow]', 'as the list names it')
    .addOption(new Option('--kind <kind>', 'which paths').choices(kinds).default('transitions'))
    .addOption(
      new Option('--format <format>', 'how they are written')
        .choices(['text', 'json'])
        .default('text'),
    )
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: complain })
    .showHelpAfterError('(add --help for what is possible)')
