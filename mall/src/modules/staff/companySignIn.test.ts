import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { hireOperator, operatorWith } from '../../../testing/operators'
import { PRODUCTION } from '../../../testing/production'
import {
  type OidcProvider,
  startOidcProvider,
  type TokenFault,
} from '../../../testing/providers/oidcProvider'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { readEnv } from '../../env'

const BEGIN = '/desk/api/session/company'
const SIGN_IN = '/desk/app/sign-in?problem='
const LI = { sub: 'u-1', email: 'Li.Wei@maker.example', email_verified: true }
let provider: OidcProvider
let mall: TestMall

before(async () => {
  provider = await startOidcProvider()
  const { issuer, clientId, clientSecret } = provider.client
  const settings = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    DESK_SECOND_FACTOR: 'owner',
  }
  mall = await createTestMall({ bare: true, settings })
})
after(async () => {
  await mall.close()
  await provider.close()
})
afterEach(async () => {
  provider.faults.clear()
  Object.assign(provider, { person: undefined, isTerse: false, fault: undefined, impostor: undefined })
  await mall.ctx.db.deleteFrom('staff').execute()
})

/** Cookies that a browser has after this answer. */
const cookiesOf = (http: { headers: Record<string, unknown> }) =>
  [http.headers['set-cookie'] ?? []]
    .flat()
    .map((each) => String(each).split(';')[0])
    .join('; ')

/** Begins as a browser does, and returns where the provider led back to, and the browser's cookie. */
async function visit(): Promise<{ back: URL; cookie: string }> {
  const begun = await mall.app.inject(BEGIN)
  assert.equal(begun.statusCode, 302)
  return { back: await provider.visit(String(begun.headers.location)), cookie: cookiesOf(begun) }
}
const finish = (back: URL, cookie: string) =>
  mall.app.inject({ url: back.pathname + back.search, headers: { cookie } })
async function signIn(person: OidcProvider['person'], fault?: TokenFault) {
  Object.assign(provider, { person, fault })
  const { back, cookie } = await visit()
  return finish(back, cookie)
}
async function hire(change: { company_email?: string; company_subject?: string; disabled?: boolean }) {
  const { staffId } = await hireOperator(mall, ['owner'])
  await mall.ctx.db.updateTable('staff').set(change).where('id', '=', staffId).execute()
  return staffId
}
const whoIs = async (http: Awaited<ReturnType<typeof finish>>) =>
  (await operatorWith(mall, cookiesOf(http)).call('GET', '/session')).data.operator
const actions = () => mall.ctx.db.selectFrom('audit_log').select(['staff_id', 'action']).execute()

test('an operator whose verified address the owner has entered is in, without a password, and it is in the audit log', async () => {
  const staffId = await hire({ company_email: 'li.wei@maker.example' })
  const http = await signIn(LI)
  assert.deepEqual([http.statusCode, http.headers.location], [302, '/desk/app/'])
  const operator = await whoIs(http)
  assert.equal(operator.staffId, staffId)
  // The provider asks for a second factor, not the desk.
  assert.equal(operator.needsFactor, false)
  assert.deepEqual((await actions()).at(-1), { staff_id: staffId, action: 'companySignIn' })
  const shown = await operatorWith(mall, '').call('GET', '/session')
  assert.equal(shown.data.hasCompanySignIn, true)
})

test('after the first time the account counts, not the address: a new owner of the address opens nothing', async () => {
  await hire({ company_email: 'li.wei@maker.example' })
  await signIn(LI)
  const renamed = await signIn({ ...LI, email: 'li@maker.example' })
  assert.equal(renamed.headers.location, '/desk/app/')
  const successor = await signIn({ ...LI, sub: 'u-2' })
  assert.equal(successor.headers.location, `${SIGN_IN}noAccount`)
})

test('an address that the provider only returns on request is used; one that it has not verified is not', async () => {
  await hire({ company_email: 'li.wei@maker.example' })
  const unverified = await signIn({ ...LI, email_verified: false })
  assert.equal(unverified.headers.location, `${SIGN_IN}noAccount`)
  provider.isTerse = true
  assert.equal((await signIn(LI)).headers.location, '/desk/app/')
})

test('an account without an address or a subject is not the one of an operator without them', async () => {
  await hire({ company_email: '', company_subject: '' })
  assert.equal((await signIn({ ...LI, email: '' })).headers.location, `${SIGN_IN}noAccount`)
  assert.equal((await signIn({ ...LI, sub: '' })).headers.location, `${SIGN_IN}refused`)
})

test('without an account of the desk, or with a disabled one, the sign-in is refused', async () => {
  assert.equal((await signIn(LI)).headers.location, `${SIGN_IN}noAccount`)
  await hire({ company_email: 'li.wei@maker.example', disabled: true })
  assert.equal((await signIn(LI)).headers.location, `${SIGN_IN}noAccount`)
  await hire({ company_subject: 'u-3', disabled: true })
  const http = await signIn({ sub: 'u-3' })
  assert.equal(http.headers.location, `${SIGN_IN}noAccount`)
  assert.equal(await whoIs(http), null)
})

const faults: TokenFault[] = [
  'otherNonce',
  'otherAudience',
  'otherIssuer',
  'expired',
  'algNone',
  'foreignKey',
  'changedClaims',
  'publicKeyAsSecret',
  'clientSecretAsKey',
  'noNonce',
  'noExpiry',
  'notYetValid',
  'issuedForSeveral',
  'ownKeyInHead',
]
for (const fault of faults) {
  test(`an ID token with the fault ${fault} opens nothing`, async () => {
    await hire({ company_subject: LI.sub })
    await hire({ company_subject: 'somebody else' })
    const http = await signIn(LI, fault)
    assert.equal(http.headers.location, `${SIGN_IN}refused`)
    assert.equal(await whoIs(http), null)
    assert.equal((await signIn(LI)).headers.location, '/desk/app/')
  })
}

test('an address that only looks like an operator’s in capital letters, or is verified only by a text, is refused', async () => {
  await hire({ company_email: 'kate@maker.example' })
  // KELVIN SIGN, which is a k in lower case.
  for (const person of [
    { sub: 'u-8', email: '\u212aate@maker.example', email_verified: true },
    { sub: 'u-8', email: 'kate@maker.example', email_verified: 'true' as never },
    { sub: 'u-8', email: 'kate@maker.example', email_verified: undefined as never },
    { sub: 'u-8', email: ['kate@maker.example'] as never, email_verified: true },
  ]) {
    assert.equal((await signIn(person)).headers.location, `${SIGN_IN}noAccount`, JSON.stringify(person))
  }
})

test('a profile of somebody else than the ID token names is refused', async () => {
  await hire({ company_email: 'li.wei@maker.example' })
  Object.assign(provider, { isTerse: true, impostor: LI })
  assert.equal((await signIn({ sub: 'u-9' })).headers.location, `${SIGN_IN}refused`)
})

test('nothing in the address leads the operator to another site, and a cookie that was planted is replaced', async () => {
  const staffId = await hire({ company_subject: LI.sub })
  provider.person = LI
  const { back, cookie } = await visit()
  for (const name of ['returnTo', 'redirect_uri', 'next'])
    back.searchParams.set(name, 'https://elsewhere.example')
  const planted = `desk=${'A'.repeat(43)}`
  const http = await finish(back, `${cookie}; ${planted}`)
  assert.equal(http.headers.location, '/desk/app/')
  assert.ok(!cookiesOf(http).includes(planted))
  assert.equal((await whoIs(http)).staffId, staffId)
  const begun = await mall.app.inject(`${BEGIN}?redirect_uri=https://elsewhere.example`)
  const sent = new URL(String(begun.headers.location)).searchParams.getAll('redirect_uri')
  assert.deepEqual(
    sent.map((each) => new URL(each).pathname),
    [`${BEGIN}/return`],
  )
})

test('an address with two codes, or a token in place of a code, is refused', async () => {
  await hire({ company_subject: LI.sub })
  provider.person = LI
  const { back, cookie } = await visit()
  const doubled = new URL(back)
  doubled.searchParams.append('code', 'another')
  assert.equal((await finish(doubled, cookie)).headers.location, `${SIGN_IN}refused`)
  const implicit = new URL(back)
  implicit.searchParams.delete('code')
  implicit.searchParams.set('id_token', 'eyJhbGciOiJub25lIn0.e30.')
  assert.equal((await finish(implicit, cookie)).headers.location, `${SIGN_IN}refused`)
})

test('signing out leads to the provider, of a session that was begun there only', async () => {
  await hire({ company_subject: LI.sub })
  const operator = operatorWith(mall, cookiesOf(await signIn(LI)))
  const { data } = await operator.call('DELETE', '/session')
  const page = new URL(data.leaveBy)
  assert.equal(page.origin + page.pathname, `${provider.client.issuer}/logout`)
  assert.match(page.searchParams.get('post_logout_redirect_uri') ?? '', /\/desk\/app\/sign-in$/)
  assert.equal(page.searchParams.get('client_id'), provider.client.clientId)
  assert.equal((await operator.call('GET', '/session')).data.operator, null)
  const byPassword = await hireOperator(mall, ['operations'])
  assert.equal((await byPassword.call('DELETE', '/session')).data.leaveBy, undefined)
})

test('with OIDC_ONLY a right password is refused, and the company’s sign-in and the first owner’s token are not', async () => {
  const { issuer, clientId, clientSecret } = provider.client
  const settings = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_ONLY: '1',
  }
  const strict = await createTestMall({ bare: true, settings })
  try {
    const stranger = operatorWith(strict, '')
    assert.equal((await stranger.call('GET', '/session')).data.isCompanyOnly, true)
    const owner = { login: 'chen', name: '陈店主', password: 'a long password' }
    const made = await stranger.call('POST', '/session/owner', {
      ...owner,
      token: strict.ctx.secrets.deskToken,
    })
    assert.equal(made.status, 200)
    const refused = await stranger.call('POST', '/session', { login: 'chen', password: owner.password })
    assert.deepEqual([refused.status, refused.data.message], [403, '请用企业账号登录'])
    assert.equal((await strict.app.inject(BEGIN)).statusCode, 302)
  } finally {
    await strict.close()
  }
  assert.throws(() => readEnv({ OIDC_ONLY: '1' }), /OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET/)
})

test('keys that the provider has replaced are loaded again', async (t) => {
  await hire({ company_subject: LI.sub })
  assert.equal((await signIn(LI)).headers.location, '/desk/app/')
  provider.rotateKeys()
  // The library asks for unknown keys once a minute at most.
  const { now } = Date
  t.mock.method(Date, 'now', () => now() + 61_000)
  assert.equal((await signIn(LI)).headers.location, '/desk/app/')
})

test('only the browser that began a sign-in ends it, once, and with its own state', async () => {
  await hire({ company_subject: LI.sub })
  provider.person = LI
  const { back, cookie } = await visit()
  const other = await visit()
  assert.equal((await finish(back, '')).headers.location, `${SIGN_IN}late`)
  assert.equal((await finish(back, `${cookie}x`)).headers.location, `${SIGN_IN}late`)
  assert.equal((await finish(back, other.cookie)).headers.location, `${SIGN_IN}refused`)
  const first = await finish(back, cookie)
  assert.equal(first.headers.location, '/desk/app/')
  assert.match(cookiesOf(first), /^company=; desk=[\w-]{43}$/)
  assert.equal((await finish(back, cookie)).headers.location, `${SIGN_IN}refused`)
})

test('a code without the secret of the browser that requested it is worth nothing', async () => {
  await hire({ company_subject: LI.sub })
  provider.person = LI
  const { back } = await visit()
  const attacker = await visit()
  back.searchParams.set('state', attacker.back.searchParams.get('state') ?? '')
  assert.equal((await finish(back, attacker.cookie)).headers.location, `${SIGN_IN}refused`)
})

test('a sign-in that was cancelled, or took longer than ten minutes, leads back with a reason', async (t) => {
  assert.equal((await signIn(undefined)).headers.location, `${SIGN_IN}cancelled`)
  provider.person = LI
  const { back, cookie } = await visit()
  const { now } = Date
  t.mock.method(Date, 'now', () => now() + 11 * 60_000)
  assert.equal((await finish(back, cookie)).headers.location, `${SIGN_IN}late`)
})

test('while the provider is away the sign-in page says so, and afterwards it works', async () => {
  await hire({ company_subject: LI.sub })
  provider.person = LI
  const { back, cookie } = await visit()
  for (const fault of [{ kind: 'cutOff' }, { kind: 'error', status: 503 }, { kind: 'garbled' }] as const) {
    provider.faults.plan('/token', fault, { before: true })
    assert.equal((await finish(back, cookie)).headers.location, `${SIGN_IN}away`, fault.kind)
  }
  assert.equal((await signIn(LI)).headers.location, '/desk/app/')
  const cold = await createTestMall({
    bare: true,
    settings: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'secret' },
  })
  assert.equal((await cold.app.inject(BEGIN)).headers.location, `${SIGN_IN}away`)
  await cold.close()
})

test('an owner enters the address in any case; it can belong to one account only', async () => {
  const owner = await hireOperator(mall, ['owner'])
  await mall.ctx.db.updateTable('staff').set({ totp_secret: 'set' }).execute()
  const create = (login: string) =>
    owner.call('POST', '/staff', {
      values: { name: '李伟', login, password: 'long enough', roles: ['operations'], companyEmail: LI.email },
    })
  assert.equal((await create('li')).status, 200)
  assert.deepEqual((await create('wang')).data.errors, { companyEmail: '这个企业邮箱属于另一位员工' })
  assert.equal((await signIn(LI)).headers.location, '/desk/app/')
})

test('without settings there is no such sign-in; incomplete ones, and http in production, are refused at start', async () => {
  const plain = await createTestMall({ bare: true })
  assert.equal((await plain.app.inject(BEGIN)).statusCode, 404)
  assert.equal((await plain.app.inject(`${BEGIN}/return?code=1`)).statusCode, 404)
  await plain.close()
  assert.throws(
    () => readEnv({ OIDC_ISSUER: 'https://id.maker.example' }),
    /OIDC_CLIENT_ID, OIDC_CLIENT_SECRET/,
  )
  const settings = { OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'secret' }
  assert.throws(
    () =>
      readEnv({ ...PRODUCTION, MALL_ENV: 'production', ...settings, OIDC_ISSUER: 'http://id.maker.example' }),
    /OIDC_ISSUER must begin with https/,
  )
})
