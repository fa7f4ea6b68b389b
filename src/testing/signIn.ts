import type { Tokens } from '@/api/http/ports'
import { saveTokens } from '@/features/session/sessionStore'
import { SIGNED_IN } from './fakeMall'

/** Signs the shopper of a test in, by tokens that no mall has issued. */
export const signIn = (over: Partial<Tokens> = {}) => saveTokens({ ...SIGNED_IN, ...over })
