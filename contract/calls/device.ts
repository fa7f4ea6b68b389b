import { write } from '../call'

/** Device key, and the challenge that a device must solve before it may send more SMS codes. Extensions. */
export const deviceCalls = {
  key: write('POST', '/ext/device/key'),
  challenge: write('POST', '/ext/device/challenge'),
} as const
