import { kept } from './firstAnswer'

/** The answer to the first question when it is here before the scripts are, so that the first picture shows it. */
export function readyFirstAnswer(): string | undefined {
  const text = kept().__firstAnswer?.text
  if (text !== undefined) kept().__firstAnswer = undefined
  return text
}
