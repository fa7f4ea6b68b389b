import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DESK_API, type DeskCall, resourceCalls } from '@contract/desk/calls'
import { isAllowed } from '@contract/desk/permissions'
import { RESOURCES } from '@contract/desk/resources'
import { ROLES, type Role } from '@contract/desk/roles'
import { hireOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { CALL_GROUPS } from './callGroups'

/** Calls that belong to no resource's list, form or action (`permissions.test.ts` has those). */
const OTHERS = CALL_GROUPS.flatMap(({ calls }): DeskCall[] => Object.values(calls))

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const nameOf = ({ method, path }: Pick<DeskCall, 'method' | 'path'>) =>
  `${method} ${path.replace(/\{\w+\}/g, ':id')}`
const declared = new Map(
  [
    ...OTHERS,
    ...RESOURCES.flatMap((resource) => {
      const { actions, ...calls } = resourceCalls(resource)
      return [...Object.values(calls), ...actions.map(({ call }) => call)]
    }),
  ].map((call) => [nameOf(call), call]),
)

/** Returns every call that the mall serves below `/desk/api`, such as `PUT /goods/:id`. */
function servedCalls(): string[] {
  const path: string[] = []
  return mall.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^(.*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      path.length = indent.length / 4
      path.push(part)
      const address = path.join('')
      if (!address.startsWith(`${DESK_API}/`)) return []
      const rest = address.slice(DESK_API.length).replace(/:\w+/g, ':id')
      return methods.split(', ').map((method) => `${method} ${rest}`)
    })
    .filter((call) => /^(GET|POST|PUT|DELETE) /.test(call))
}

const statusOf = async (cookie: string, { method, path }: Pick<DeskCall, 'method' | 'path'>) => {
  const { statusCode } = await mall.app.inject({
    method,
    url: DESK_API + path.replace(/\{\w+\}/g, 'none'),
    headers: { 'x-desk': '1', cookie },
    ...(method !== 'GET' && { payload: {} }),
  })
  return statusCode
}

test('every call below the desk’s address is declared, and refuses strangers unless it says otherwise', async () => {
  const served = servedCalls().filter((call) => !['GET /openapi.json', 'GET /docs'].includes(call))
  assert.deepEqual(
    served.filter((call) => !declared.has(call)),
    [],
  )
  assert.ok(served.length > 250, String(served.length))
  for (const [name, call] of declared) {
    assert.ok(served.includes(name), `${name} is not served`)
    const status = await statusOf('', call)
    if (call.access === 'open') assert.notEqual(status, 403, name)
    else assert.equal(status, 401, name)
  }
})

test('what every role may call is listed here, so that nothing is shown to all by mistake', () => {
  const ofAll = OTHERS.filter(({ access, path }) => access === 'signedIn' && !path.startsWith('/session'))
  assert.deepEqual(ofAll.map(nameOf).sort(), [
    // Their own.
    'DELETE /saved-filters/:id',
    // Those in what the operator may read.
    'GET /broken-links',
    'GET /map/name',
    'GET /map/places',
    'GET /map/tile',
    // Each role gets its own parts and counts.
    'GET /numbers',
    'GET /pictures',
    'GET /regions',
    'GET /saved-filters',
    'GET /waiting',
    'POST /pictures',
    'POST /saved-filters',
    'PUT /saved-filters/:id',
  ])
})

for (const role of Object.keys(ROLES) as Role[]) {
  test(`${role}: calls beside those of the resources follow the table too`, async () => {
    const dealerId = role === 'dealerStaff' ? 'd110000-1' : null
    const operator = await hireOperator(mall, [role], { dealerId })
    for (const call of OTHERS) {
      const { access } = call
      if (access === 'open' || call.path.startsWith('/session')) continue
      const status = await statusOf(operator.cookie, call)
      const may =
        access === 'signedIn' ||
        (access === 'owner'
          ? role === 'owner'
          : isAllowed({ roles: [role], withheld: [] }, access.resource, access.action))
      assert.equal(status !== 403, may, `${nameOf(call)}: ${status}`)
      assert.ok(status !== 401 && status !== 500, `${nameOf(call)}: ${status}`)
    }
  })
}
