import { resourceCalls, sessionCalls } from '@contract/desk/calls'
import { isAllowed } from '@contract/desk/permissions'
import type { Change } from '@contract/desk/resourceSchemas'
import { findResource } from '@contract/desk/resources'
import type { Operator, whoAmI } from '@contract/desk/schemas'
import type { AccessControlProvider, AuditLogProvider, AuthProvider, DataProvider } from '@refinedev/core'
import type { z } from 'zod'
import { CallError, call } from './call'
import { forgetTabDrafts } from './rows/useDraft'

export type WhoAmI = z.output<typeof whoAmI>

const callsOf = (name: string) => {
  const resource = findResource(name)
  if (!resource) throw new Error(`There is no resource ${name}`)
  return resourceCalls(resource)
}
const missing = () => new CallError(404, { message: '没有这项操作' })

/**
 * Refine's data provider: makes the desk's calls. A list's query is `meta.query`; a row's version goes with each
 * change.
 */
export const dataProvider = {
  getApiUrl: () => '',
  async getList({ resource, meta, pagination }) {
    // Lists that grow go on at a cursor, others name theirs in the query.
    const after: unknown = pagination?.currentPage
    const query = { ...meta?.query, ...(typeof after === 'string' && { after }) }
    const page = await call(callsOf(resource).list, { query })
    return { ...page, data: page.rows, total: page.total }
  },
  async getOne({ resource, id }) {
    return { data: await call(callsOf(resource).one, { params: { id: String(id) } }) }
  },
  async create({ resource, variables, meta }) {
    const { create } = callsOf(resource)
    if (!create) throw missing()
    return { data: await call(create, { body: { values: variables, confirmed: meta?.confirmed } }) }
  },
  async update({ resource, id, variables, meta }) {
    const { update } = callsOf(resource)
    if (!update) throw missing()
    const body = { version: meta?.version, values: variables, confirmed: meta?.confirmed }
    return { data: await call(update, { params: { id: String(id) }, body }) }
  },
  async deleteOne({ resource, id, meta }) {
    const { remove } = callsOf(resource)
    if (!remove) throw missing()
    const query = { version: meta?.version }
    return { data: await call(remove, { params: { id: String(id) }, query }) }
  },
} as DataProvider

/**
 * Refine's audit log provider: reads the log of one row (`meta.id`). The server writes the log, in the transaction of
 * each change.
 */
export const auditLogProvider: AuditLogProvider = {
  async get({ resource, meta }): Promise<Change[]> {
    const { history } = callsOf(resource)
    return (await call(history, { params: { id: String(meta?.id) } })).changes
  },
  // Refine reports each change here. The server has logged it already.
  create: async () => undefined,
  update: async () => undefined,
}

let known: Promise<WhoAmI> | undefined

/** The operator who is signed in; requested once, and again after sign-in, sign-out and a refusal. */
export function readWhoAmI(): Promise<WhoAmI> {
  known ??= call(sessionCalls.whoAmI).catch((error) => {
    known = undefined
    throw error
  })
  return known
}

/** Takes over the reply of a sign-in. */
export const setWhoAmI = (next: WhoAmI) => {
  known = Promise.resolve(next)
}

/** Lets the next question ask the mall again. */
export const forgetWhoAmI = () => {
  known = undefined
}

const SIGN_IN = '/sign-in'

export const authProvider: AuthProvider = {
  async login({ attempt }: { attempt: () => Promise<WhoAmI> }) {
    setWhoAmI(await attempt())
    return { success: true }
  },
  async logout() {
    const left = await call(sessionCalls.signOut).catch(() => undefined)
    forgetWhoAmI()
    forgetTabDrafts()
    if (left?.leaveBy) window.location.assign(left.leaveBy)
    return { success: true, redirectTo: SIGN_IN }
  },
  async check() {
    const { operator } = await readWhoAmI()
    return operator ? { authenticated: true } : { authenticated: false, redirectTo: SIGN_IN }
  },
  async getIdentity(): Promise<Operator | null> {
    return (await readWhoAmI()).operator
  },
  // A session that is over doesn't leave the page: `SignInAgain` covers it.
  onError: async () => ({}),
}

/** Hides what the roles don't allow; the server decides. */
export const accessControlProvider: AccessControlProvider = {
  async can({ resource = '', action }) {
    const { operator } = await readWhoAmI()
    const needed = { list: 'read', show: 'read', edit: 'update' }[action] ?? action
    return { can: operator !== null && isAllowed(operator, resource, needed) }
  },
}
