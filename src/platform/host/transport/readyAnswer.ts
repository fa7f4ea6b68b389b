import { saved } from './firstAnswer'

/**
 * Returns the response to the early request if it arrived before the scripts, so that the first frame can show it.
 */
export function readyFirstAnswer(): string | undefined {
  const text = saved().__firstAnswer?.text
  if (text !== undefined) saved().__firstAnswer = undefined
  return text
}
