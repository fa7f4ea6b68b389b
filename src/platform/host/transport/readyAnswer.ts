import { saved } from './firstAnswer'

/** The answer to the first question when it is here before the scripts are, so that the first picture shows it. */
export function readyFirstAnswer(): string | undefined {
  const text = saved().__firstAnswer?.text
  if (text !== undefined) saved().__firstAnswer = undefined
  return text
}
