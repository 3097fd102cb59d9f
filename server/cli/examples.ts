import type { Command } from 'commander'

/** Shown at the end of these commands' help. */
export const examples: Record<string, readonly string[]> = {
  'company add': ['desk company add --name "Alder & Co" --language en'],
  'user add': [
    'desk user add --company "Alder & Co" --username ada.alder --first-name Ada --last-name Alder \\',
    '    --mail ada@alder.example --flags tc,sm',
  ],
  'user invite': [
    'desk user invite --company "Alder & Co" --dry-run',
    'desk user invite ada.alder',
  ],
  'user export': ['desk user export ada.alder --out ada.zip'],
  'user erase': ['desk user erase ada.alder --dry-run'],
  'agent add': [
    'desk agent add --username sam.berg --name "Sam Berg" --mail sam@provider.example --role lead',
  ],
  'agent groups': ['desk agent groups sam.berg "Service Desk" Network'],
  'group mail': ['desk group mail "Service Desk" desk@provider.example --language de'],
  'ticket list': ['desk ticket list --status active,pending --company "Alder & Co"'],
  'ticket add': [
    'desk ticket add --for ada.alder --type incident --category Printing --urgency high \\',
    '    --subject "The printer jams" --text "Since this morning." --tell',
  ],
  'ticket reply': ['desk ticket reply T-100042 --text "It works again." --status resolved'],
  'ticket redact': ['desk ticket redact T-100042 4711'],
  'import companies': ['desk import companies companies.csv --dry-run'],
  'import users': ['desk import users users.csv --dry-run', 'desk import users users.csv --invite'],
  'import tickets': ['desk import tickets tickets.json --skip-errors'],
  'kb import': ['desk kb import articles/ --dry-run'],
  'message send': [
    'desk message send --company "Alder & Co" --title "New printers" --text "They arrive on Monday." \\',
    '    --link /kb/article/508',
  ],
  'announce add': [
    'desk announce add --everybody --title Maintenance --text "On Saturday from 19:00 UTC." \\',
    '    --until 2026-12-05T20:00Z',
  ],
  'request approve': ['desk request approve 6 --username ada.alder --flags tc'],
  'request refuse': ['desk request refuse 7 --reason "Please name a successor first."'],
  audit: ['desk audit --user ada.alder --limit 20'],
  backup: ['desk backup /var/backups/statedesk/today.tar'],
  verify: ['desk verify /var/backups/statedesk/today.tar'],
  restore: ['desk restore --force /var/backups/statedesk/today.tar'],
  retention: ['desk retention --dry-run'],
}

export const addExamples = (program: Command) => {
  for (const [path, lines] of Object.entries(examples)) {
    const command = path
      .split(' ')
      .reduce<Command | undefined>(
        (parent, name) => parent?.commands.find((one) => one.name() === name),
        program,
      )
    command?.addHelpText('after', `\nExample:\n${lines.map((line) => `  ${line}`).join('\n')}`)
  }
}
