import data from '../../docs/requirements.json' with { type: 'json' }

type Section = readonly (readonly [id: string, text: string])[]

const entriesOf = (sections: Record<string, Record<string, string>>) =>
  Object.entries(sections).map(
    ([title, entries]) => [title, Object.entries(entries)] as readonly [string, Section],
  )

/** Requirements and decisions by section, in the order of docs/requirements.json. */
export const requirementSections = entriesOf(data.requirements)
export const decisionSections = entriesOf(data.decisions)

const idsAndTexts = (sections: typeof requirementSections): Section =>
  sections.flatMap(([, entries]) => entries)

/** What the product must do: ids from B to X. */
export const specLines = idsAndTexts(requirementSections)

/** How ambiguities were resolved: A1 to A100. */
export const decisionLines = idsAndTexts(decisionSections)
