import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Returns what a setting of a wrong form should be, for the person who set it. Values are never shown: they may be secret. */
export function problemText(issue: Issue): string {
  const expected = issue as { expected?: string; origin?: string; minimum?: number; maximum?: number }
  const unit = expected.origin === 'string' ? ' characters' : ''
  switch (issue.code) {
    case 'invalid_type':
      return expected.expected === 'int' ? 'a whole number is expected' : 'a number is expected'
    case 'too_small':
      return `${expected.minimum}${unit} or more are expected`
    case 'too_big':
      return `${expected.maximum}${unit} or less are expected`
    case 'invalid_value':
      return `${issue.values.filter((value) => value !== '').join(', ')}: one of these is expected`
    default:
      // The setting's own sentence.
      return issue.message
  }
}

/** Settings that may have several lines. */
const OF_SEVERAL_LINES = /_(PRIVATE|PUBLIC)_KEY$|^CONTENT_WORDS$/
const QUOTED = /^(["']).*\1$/s

/** Returns a line for each value that was copied with something around it: quotes, line breaks. */
export function copyingProblems(
  given: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Map<string, string> {
  const problems = new Map<string, string>()
  for (const name of names) {
    const value = given[name]?.trim()
    if (!value) continue
    if (QUOTED.test(value)) problems.set(name, `${name}: has quotes around it, which must be left out`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    else if (/[\u0000-\u001f\u007f]/.test(value) && !OF_SEVERAL_LINES.test(name))
      problems.set(name, `${name}: has a line break or another sign that can't be seen`)
  }
  return problems
}
