import { answering, type Answers, type GuardWords } from './guards.ts'
import type { Happening } from './happening.ts'

/** More answers than this to one event would hide the machine behind its guards. */
const maxBranches = 32

/** Every combination of answers that the guards can give while `run` asks them. */
export function answersAsked(run: () => unknown): Answers[] {
  const complete: Answers[] = []
  const waiting: Answers[] = [{}]
  for (let answers = waiting.pop(); answers; answers = waiting.pop()) {
    const open = [...askedBy(answers, run)].find((guard) => !Object.hasOwn(answers, guard))
    if (open === undefined) complete.push(answers)
    else waiting.push({ ...answers, [open]: false }, { ...answers, [open]: true })
    if (complete.length + waiting.length > maxBranches) return complete
  }
  return complete
}

/** What throws is reported when the step is really taken. */
const askedBy = (answers: Answers, run: () => unknown) => {
  const questions = new Set<string>()
  try {
    answering(answers, run, questions)
  } catch {
    // A guard may have been asked before.
  }
  return questions
}

/** The same happening with answers, which become part of its name. */
export const withAnswers = <H extends Happening>(
  { guards }: { readonly guards: ReadonlyMap<string, GuardWords> },
  happening: H,
  answers: Answers,
): H => {
  const said = Object.entries(answers)
  if (said.length === 0) return happening
  const words = said.map(([guard, passes]) => guards.get(guard)?.[passes ? 'passes' : 'fails'])
  const type = said.map(([guard, passes]) => `${guard}: ${passes ? 'yes' : 'no'}`).join(', ')
  return {
    ...happening,
    type: `${happening.type} [${type}]`,
    words: `${happening.words} (${words.join(', ')})`,
    guards: answers,
  }
}
