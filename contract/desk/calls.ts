import type { Method } from '../call'
import { actionsOf, answerOf, type Resource } from './resource'

/** Prefix of the desk's calls. Replies are the data itself; refusals have their HTTP status and a body `Refusal`. */
export const DESK_API = '/desk/api'
/** Address of the desk's application. */
export const DESK_APP = '/desk/app/'
/** Header that each call which changes something must carry: another site can't send it. */
export const DESK_HEADER = 'x-desk'

/**
 * Header of a call that changes something: a key of the caller's own. A call that is sent again with its key, because its
 * answer was lost, is done once and gets the answer of the first time, with `REPEATED_HEADER`.
 */
export const DESK_KEY_HEADER = 'x-desk-key'
export const REPEATED_HEADER = 'x-desk-repeated'

/** Header of each reply: the mall's time in ms. */
export const MALL_TIME_HEADER = 'x-mall-time'

/** Header of each reply to a signed-in operator: version of the rights that the call was answered with (`rightsVersion.ts`). */
export const RIGHTS_HEADER = 'x-desk-rights'

export interface DeskCall {
  /** The largest body, where the usual 64 kB are too little. */
  readonly bodyBytes?: number
  readonly method: Method
  /** Path below `DESK_API`; `{id}` marks a path parameter. */
  readonly path: string
  /** Callers allowed: anybody, any signed-in operator, owners, or those with a permission. */
  readonly access: 'open' | 'signedIn' | 'owner' | { readonly resource: string; readonly action: string }
  /** A request that changes nothing, with a body too large for an address: it is sent without a key. */
  readonly readsOnly?: true
  /** Open to operators too who must still set up their second factor. */
  readonly beforeFactor?: true
}

/** A call of a resource, with the name of its schema in `resourceSchemas`. */
export interface ResourceCall<Name extends string = string> extends DeskCall {
  readonly schema: Name
}

/**
 * HTTP status of a change that is saved only once the operator says yes to a question: the refusal's `message`, which is
 * sent again as `confirmed`.
 */
export const NOT_CONFIRMED = 428

/** Body of every refusal. */
export interface Refusal {
  readonly message: string
  /** Refused fields with the reason, to be shown at the field. */
  readonly errors?: Readonly<Record<string, string>>
  readonly data?: unknown
}

export const sessionCalls = {
  /** The signed-in operator with roles; also what the sign-in page needs to know. */
  whoAmI: { method: 'GET', path: '/session', access: 'open' },
  signIn: { method: 'POST', path: '/session', access: 'open' },
  signOut: { method: 'DELETE', path: '/session', access: 'signedIn', beforeFactor: true },
  /** The first owner, with the token that is printed at start (`DESK_TOKEN`). */
  createOwner: { method: 'POST', path: '/session/owner', access: 'open' },
  /** Development only: the token alone signs in as an owner. */
  enter: { method: 'POST', path: '/session/enter', access: 'open' },
  changePassword: { method: 'POST', path: '/session/password', access: 'signedIn' },
  /** Leads to the company's OpenID Connect provider. */
  goToCompany: { method: 'GET', path: '/session/company', access: 'open' },
  /** The provider leads back here, and this to the application. */
  comeFromCompany: { method: 'GET', path: '/session/company/return', access: 'open' },
} as const satisfies Record<string, DeskCall>

export const factorCalls = {
  startFactor: { method: 'POST', path: '/session/factor', access: 'signedIn', beforeFactor: true },
  confirmFactor: { method: 'POST', path: '/session/factor/confirm', access: 'signedIn', beforeFactor: true },
  renewRecoveryCodes: { method: 'POST', path: '/session/factor/codes', access: 'signedIn' },
  removeFactor: { method: 'POST', path: '/session/factor/remove', access: 'signedIn' },
} as const satisfies Record<string, DeskCall>

/** The calls of a resource. Which of them exist follows from its description. */
export function resourceCalls({ name, ...rest }: Resource) {
  const at = <Name extends string>(
    schema: Name,
    method: Method,
    path: string,
    action: string,
  ): ResourceCall<Name> => ({
    schema,
    method,
    path: `/${name}${path}`,
    access: { resource: name, action },
    // A long article, or goods with 300 SKUs.
    ...(method !== 'GET' && { bodyBytes: 500_000 }),
  })
  const answer = answerOf({ name, ...rest })
  const has = (action: string) => actionsOf({ name, ...rest }).includes(action)
  return {
    list: at('list', 'GET', '', 'read'),
    ...(has('export') && { export: at('export', 'GET', '/export', 'export') }),
    ...(rest.tabs && { counts: at('counts', 'GET', '/counts', 'read') }),
    one: at('one', 'GET', '/{id}', 'read'),
    history: at('history', 'GET', '/{id}/history', 'read'),
    ...(rest.related && { related: at('related', 'GET', '/{id}/related', 'read') }),
    ...(answer && { replies: at('replies', 'GET', '/{id}/replies', answer) }),
    ...(rest.previewed && { preview: at('preview', 'POST', '/preview', 'update') }),
    ...(has('create') && { create: at('create', 'POST', '', 'create') }),
    ...(has('update') && { update: at('update', 'PUT', '/{id}', 'update') }),
    ...(has('delete') && { remove: at('remove', 'DELETE', '/{id}', 'delete') }),
    // The action or sheet itself needs a permission of its own too (`right` of its description).
    ...(rest.many && { many: at('many', 'POST', '/many', 'read') }),
    ...(rest.sheets && { sheet: at('sheet', 'GET', '/sheets/{sheet}', 'read') }),
    actions: Object.keys(rest.actions ?? {}).map((action) => ({
      action,
      call: at('action', 'POST', `/{id}/${action}`, action),
    })),
  }
}

export const pictureCalls = {
  /** A file as `multipart/form-data`; the mall checks and shrinks it as it does shoppers' pictures. */
  upload: { method: 'POST', path: '/pictures', access: 'signedIn' },
  /** Leads to the address of a drawing by its key. */
  show: { method: 'GET', path: '/pictures', access: 'signedIn' },
} as const satisfies Record<string, DeskCall>

export const shipManyCalls = {
  /** Ships orders by a pasted list; with `isTrial` only says what each line would do. */
  shipMany: {
    method: 'POST',
    path: '/orders/ship-many',
    access: { resource: 'orders', action: 'ship' },
    bodyBytes: 500_000,
  },
} as const satisfies Record<string, DeskCall>

export const customerCalls = {
  /** Everything the mall has about a person, as a file. */
  export: {
    method: 'GET',
    path: '/customers/{id}/export',
    access: { resource: 'customers', action: 'remove' },
  },
} as const satisfies Record<string, DeskCall>

export const numbersCalls = {
  /** Sales, visitors and more of a period; the roles decide which parts (`numbers.ts`). */
  numbers: { method: 'GET', path: '/numbers', access: 'signedIn' },
  /** Numbers of rows that wait for somebody, in the lists on which the operator may act. */
  waiting: { method: 'GET', path: '/waiting', access: 'signedIn' },
} as const satisfies Record<string, DeskCall>

export const appointmentCalendarCalls = {
  /** Slots of one dealer with their appointments; dealer staff always get their own dealer's. */
  calendar: {
    method: 'GET',
    path: '/appointments/calendar',
    access: { resource: 'appointments', action: 'read' },
  },
  /** Free slots to which an appointment can be moved. */
  freeSlots: {
    method: 'GET',
    path: '/appointments/{id}/slots',
    access: { resource: 'appointments', action: 'move' },
  },
  /** Closes slots for booking, or opens them again. */
  changeSlots: {
    method: 'POST',
    path: '/appointments/slots',
    access: { resource: 'dealers', action: 'update' },
  },
} as const satisfies Record<string, DeskCall>
