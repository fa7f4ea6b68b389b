import { wideLength } from '@contract/rules/text'

/** One rule for one field. `passes` also receives the whole form, for fields that depend on each other. */
export interface Rule<Value, Form = unknown> {
  readonly passes: (value: Value, form: Form) => boolean
  /** Message for the shopper when the rule fails. */
  readonly message: string | ((value: Value) => string)
}

/** Rules by field. Fields are checked in this order, so use the order on the screen. */
export type Rules<Form> = { readonly [Field in keyof Form]?: readonly Rule<Form[Field], Form>[] }

export interface FieldError<Form> {
  readonly field: keyof Form & string
  readonly message: string
}

export interface Verdict<Form> {
  /** At most one error for each field, from its first rule that failed. */
  readonly errors: readonly FieldError<Form>[]
  /** The message to show at once; '' when everything passes. */
  readonly firstMessage: string
  readonly ok: boolean
}

/** Validates a form (spec 5). Returns the errors, the first message and whether all rules pass. */
export function validate<Form extends object>(form: Form, rules: Rules<Form>): Verdict<Form> {
  const errors: FieldError<Form>[] = []
  for (const field of Object.keys(rules) as (keyof Form & string)[]) {
    const failed = rules[field]?.find((rule) => !rule.passes(form[field], form))
    if (!failed) continue
    const { message } = failed
    errors.push({ field, message: typeof message === 'function' ? message(form[field]) : message })
  }
  return { errors, firstMessage: errors.length > 0 ? errors[0].message : '', ok: errors.length === 0 }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Rule that requires a value: fails for empty or blank text, an empty list and an unticked box; 0 passes. */
export const required = (message: string): Rule<unknown> => ({ passes: (value) => !isEmpty(value), message })

/** Rule that tests the text of an optional field; an empty field passes. */
export const filledAs = (test: (text: string) => boolean, message: string): Rule<string | undefined> => ({
  passes: (text) => text === undefined || text === '' || test(text),
  message,
})

/** Rule of the contract that says itself what is wrong; undefined when nothing is. */
export const objectedBy = (objection: (text: string) => string | undefined): Rule<string> => ({
  passes: (text) => objection(text) === undefined,
  message: (text) => objection(text) ?? '',
})

/** Rule for a wide length from `min` to `max`, both included (spec 5: wide characters count 2). */
export const wideBetween = (min: number, max: number, message: string): Rule<string> => ({
  passes: (text) => {
    const length = wideLength(text)
    return length >= min && length <= max
  },
  message,
})
