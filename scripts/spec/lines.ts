import data from '../../docs/requirements.json' with { type: 'json' }

type Section = readonly (readonly [id: string, text: string])[]

/** `R2` before `R10`. */
const { compare } = new Intl.Collator('en', { numeric: true })

const entriesOf = (sections: Record<string, Record<string, string>>) =>
  Object.entries(sections).map(
    ([title, entries]) =>
      [title, Object.entries(entries).toSorted(([a], [b]) => compare(a, b))] as readonly [
        string,
        Section,
      ],
  )

/** The requirements and decisions of docs/requirements.json, by section and id. */
export const requirementSections = entriesOf(data.requirements)
export const decisionSections = entriesOf(data.decisions)

const idsAndTexts = (sections: typeof requirementSections): Section =>
  sections.flatMap(([, entries]) => entries)

/** What the product must do: ids from B to X. */
export const specLines = idsAndTexts(requirementSections)

/** How ambiguities were resolved: A1 to A100. */
export const decisionLines = idsAndTexts(decisionSections)
