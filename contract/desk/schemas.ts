import { z } from 'zod'
import type { customerCalls, pictureCalls, sessionCalls, shipManyCalls } from './calls'
import { ROLES } from './roles'

/** Schemas of one call of the desk. */
export interface DeskSchema {
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly reply: z.ZodType
}

export const role = z.enum(Object.keys(ROLES) as [keyof typeof ROLES, ...(keyof typeof ROLES)[]])

export const login = z
  .string('请填写登录名')
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._@-]{1,59}$/, '登录名由 2 到 60 个小写字母、数字和 . _ @ - 组成')

export const newPassword = z
  .string('请填写密码')
  .min(10, '密码至少 10 个字符')
  .max(200, '密码最多 200 个字符')

const typedPassword = z.string('请填写密码').min(1, '请填写密码').max(200, '密码最多 200 个字符')

export const operator = z.object({
  staffId: z.string(),
  sessionId: z.string(),
  name: z.string(),
  login: z.string(),
  roles: z.array(role),
  /** Permissions that an owner has withheld, as `orders.refundAll` (`permissions.ts`). */
  withheld: z.array(z.string()),
  /** The dealer whose rows dealer staff see; null for all others. */
  dealerId: z.string().nullable(),
  hasFactor: z.boolean(),
  /** The roles demand a second factor that the account doesn't have: nothing else is answered until it does. */
  needsFactor: z.boolean(),
})
export type Operator = z.output<typeof operator>

/** Facts that the application needs before and after sign-in. */
export const whoAmI = z.object({
  operator: operator.nullable(),
  /** No account exists: the first owner is created with the start-up token. */
  needsOwner: z.boolean(),
  isDevelopment: z.boolean(),
  /** Operators can sign in at the company's OpenID Connect provider. */
  hasCompanySignIn: z.boolean(),
  /** Whether everybody must sign in so: passwords are refused (`OIDC_ONLY`). */
  isCompanyOnly: z.boolean(),
})

export const sessionSchemas = {
  whoAmI: { summary: 'The signed-in operator', reply: whoAmI },
  signIn: {
    summary:
      'Sign in with login and password; 401 with `data.needsCode` when the second factor is needed too, with `data.challenge` when a proof of work is',
    body: z.object({
      login: z.string().trim().toLowerCase().max(60),
      password: typedPassword,
      /** Code of the second factor, or a recovery code. */
      code: z.string().max(40).optional(),
      /** Proof of work (`rules/solveChallenge.ts`). */
      proof: z.string().max(200).optional(),
    }),
    reply: whoAmI,
  },
  signOut: {
    summary:
      'End this session; of one of the company, `leaveBy` is the page that ends it at the provider too',
    reply: whoAmI.extend({ leaveBy: z.string().optional() }),
  },
  createOwner: {
    summary: 'Create the first owner',
    body: z.object({
      token: z.string('请填写启动口令').min(1, '请填写启动口令').max(200),
      name: z.string('请填写姓名').trim().min(1, '请填写姓名').max(40, '姓名最多 40 个字'),
      login,
      password: newPassword,
    }),
    reply: whoAmI,
  },
  enter: {
    summary: 'Enter a development mall with its token',
    body: z.object({ token: z.string().max(200) }),
    reply: whoAmI,
  },
  changePassword: {
    summary: 'Changes the password of the account; ends all other sessions',
    body: z.object({ current: typedPassword, password: newPassword }),
    reply: whoAmI,
  },
  goToCompany: { summary: 'Redirects to the sign-in of the company (OpenID Connect)', reply: z.unknown() },
  comeFromCompany: {
    summary: 'Ends the sign-in of the company: sets the cookie and redirects to the application',
    reply: z.unknown(),
  },
} satisfies Record<keyof typeof sessionCalls, DeskSchema>

export const pictureSchemas = {
  upload: {
    summary: 'Upload a picture (multipart/form-data, one file)',
    reply: z.object({ url: z.string() }),
  },
  show: {
    summary: 'Redirects to the picture of a key of the studio',
    query: z.object({ key: z.string().max(200) }),
    reply: z.unknown(),
  },
} satisfies Record<keyof typeof pictureCalls, DeskSchema>

export const shippedLine = z.object({
  /** Number of the line in the text, from 1: empty lines count. */
  line: z.number().int(),
  /** The line as it was pasted. */
  text: z.string(),
  orderSn: z.string(),
  carrier: z.string(),
  expressNo: z.string(),
  /** Sentence that says what the line does or would do, or why it cannot. */
  result: z.string(),
  isRefused: z.boolean(),
})
export type ShippedLine = z.output<typeof shippedLine>

export const shipManySchemas = {
  shipMany: {
    summary: 'Ship orders by lines "order number, carrier, tracking number"; or try it out',
    body: z.object({
      text: z.string('请粘贴要发货的订单').min(1, '请粘贴要发货的订单').max(200_000, '一次最多 2000 行'),
      isTrial: z.boolean(),
    }),
    /** `runId`: the run that ships the lines that aren't refused (`resources/manyRuns.ts`); '' for a trial. */
    reply: z.object({ lines: z.array(shippedLine), runId: z.string() }),
  },
} satisfies Record<keyof typeof shipManyCalls, DeskSchema>

export const customerSchemas = {
  export: {
    summary: 'Everything the mall has about a person: the account and the rows of each table',
    params: z.object({ id: z.string().min(1).max(64) }),
    reply: z.record(z.string(), z.unknown()),
  },
} satisfies Record<keyof typeof customerCalls, DeskSchema>
