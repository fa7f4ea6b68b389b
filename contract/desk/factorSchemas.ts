import { z } from 'zod'
import type { factorCalls } from './calls'
import { type DeskSchema, whoAmI } from './schemas'

const password = z.string('请填写密码').min(1, '请填写密码').max(200, '密码最多 200 个字符')
/** Six digits of the authenticator, or a recovery code; spaces between the digits are usual. */
export const factorCode = z
  .string('请填写动态码')
  .max(40)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().min(1, '请填写动态码').max(20, '动态码不正确'))
const recoveryCodes = z.array(z.string())

/** The second factor of the operator's own account. Recovery codes are shown once, in these replies. */
export const factorSchemas = {
  startFactor: {
    summary: 'A new secret for an authenticator app',
    body: z.object({ password }),
    reply: z.object({ secret: z.string(), uri: z.string(), token: z.string() }),
  },
  confirmFactor: {
    summary: 'Turn the second factor on with the first code; ends all other sessions',
    body: z.object({ token: z.string().min(1).max(500), code: factorCode }),
    reply: z.object({ who: whoAmI, recoveryCodes }),
  },
  renewRecoveryCodes: {
    summary: 'New recovery codes in place of all former ones',
    body: z.object({ code: factorCode }),
    reply: z.object({ recoveryCodes }),
  },
  removeFactor: {
    summary: 'Turn the second factor off',
    body: z.object({ password, code: factorCode }),
    reply: whoAmI,
  },
} satisfies Record<keyof typeof factorCalls, DeskSchema>
