import { DESK_API } from '@contract/desk/calls'
import type { Role } from '@contract/desk/roles'
import type { LightMyRequestResponse } from 'fastify'
import { json } from '../src/db/json'
import { hashPassword } from '../src/modules/staff/password'
import { openSession } from '../src/modules/staff/sessions'
import { newId } from '../src/newId'
import type { TestMall } from './testMall'

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the contract says is there
type Reply = { status: number; data: any; http: LightMyRequestResponse }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** An operator at the desk's application, or a stranger (`cookie` empty). */
export interface TestOperator {
  readonly staffId: string
  readonly cookie: string
  call(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
}

/** An operator with an account, which signs in with `login` and the password "long enough". */
export interface HiredOperator extends TestOperator {
  readonly login: string
}

export const operatorWith = (mall: Pick<TestMall, 'app'>, cookie: string, staffId = ''): TestOperator => ({
  staffId,
  cookie,
  async call(method, path, body, headers = {}) {
    const http = await mall.app.inject({
      method,
      url: DESK_API + path,
      headers: { 'x-desk': '1', ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: http.statusCode, data: isJson(http) ? http.json() : undefined, http }
  },
})

const isJson = ({ body, headers }: LightMyRequestResponse) =>
  body !== '' && String(headers['content-type']).startsWith('application/json')

let password: Promise<string> | undefined

/** Creates an account with these roles and signs it in. */
export async function hireOperator(
  mall: Pick<TestMall, 'app' | 'ctx'>,
  roles: Role[],
  { name = roles.join(), dealerId = null as string | null } = {},
): Promise<HiredOperator> {
  password ??= hashPassword('long enough')
  const { db } = mall.ctx
  const id = newId()
  const login = id.toLowerCase()
  await db
    .insertInto('staff')
    .values({
      id,
      login,
      name,
      password: await password,
      roles: json(roles),
      dealer_id: dealerId,
      created_at: Date.now(),
    })
    .execute()
  const token = await openSession(mall.ctx, id, { ip: '127.0.0.1', headers: {} } as never)
  return { ...operatorWith(mall, `desk=${token}`, id), login }
}

/** Reads a row (`orders/42`). */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the contract says is there
export const read = async (operator: TestOperator, row: string): Promise<any> =>
  (await operator.call('GET', `/${row}`)).data

/** Does an action on a row (`orders/42`), with the version that the operator sees. */
export async function act(
  operator: TestOperator,
  row: string,
  action: string,
  values: object = {},
): Promise<Reply> {
  const { version } = await read(operator, row)
  return operator.call('POST', `/${row}/${action}`, { version, values })
}

/** Changes fields of a row (`orders/42`), with the version that the operator sees. */
export async function change(operator: TestOperator, row: string, values: object): Promise<Reply> {
  const { version } = await read(operator, row)
  return operator.call('PUT', `/${row}`, { version, values })
}
