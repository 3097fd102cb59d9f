/**
 * A form's texts as they are on the page: some password managers fill in fields without an event,
 * so the page learns it when the form is submitted. The same object if there’s nothing new.
 */
export const filledIn = <Texts extends Record<string, string>>(
  form: HTMLFormElement,
  texts: Texts,
): Texts => {
  const fields = new FormData(form)
  const isNew = ([name, text]: [string, string]) => (fields.get(name) ?? text) !== text
  if (!Object.entries(texts).some(isNew)) return texts
  const read = ([name, text]: [string, string]) => [name, String(fields.get(name) ?? text)]
  return Object.fromEntries(Object.entries(texts).map(read)) as Texts
}
