import {
  createHash,
  createHmac,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { WireAnswer, WireRequest } from '../payPlatforms/platformServer'
import { json, type Provider, startProvider } from './provider'

/** An account of the company's staff. */
export interface CompanyPerson {
  sub: string
  email?: string
  email_verified?: boolean
}

/** A fault of the next ID token. */
export type TokenFault =
  | 'otherNonce'
  | 'otherAudience'
  | 'otherIssuer'
  | 'expired'
  | 'algNone'
  | 'foreignKey'
  | 'changedClaims'
  | 'publicKeyAsSecret'
  | 'clientSecretAsKey'
  | 'noNonce'
  | 'noExpiry'
  | 'notYetValid'
  | 'issuedForSeveral'
  | 'ownKeyInHead'

export interface OidcProvider extends Provider {
  readonly client: { issuer: string; clientId: string; clientSecret: string }
  /** Person who signs in next; undefined cancels. */
  person: CompanyPerson | undefined
  /** Leaves the address out of the ID token: it is at `userinfo` only. */
  isTerse: boolean
  /** Account that `userinfo` names, in place of the one who signed in. */
  impostor: CompanyPerson | undefined
  fault: TokenFault | undefined
  /** Signs with a new key from now on, and publishes only that one. */
  rotateKeys(): void
  /** Plays the operator at the provider's page: returns the address to which the provider leads back. */
  visit(page: string): Promise<URL>
}

interface Grant {
  readonly query: URLSearchParams
  readonly person: CompanyPerson
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const newKey = () => ({
  kid: randomBytes(6).toString('hex'),
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
})

/** Starts an OpenID Connect provider with one client. Written from OpenID Connect Core and Discovery 1.0, RFC 7636. */
export async function startOidcProvider(): Promise<OidcProvider> {
  let key = newKey()
  const foreign = newKey()
  const grants = new Map<string, Grant>()
  const profiles = new Map<string, CompanyPerson>()
  const client = { issuer: '', clientId: 'desk', clientSecret: 'p:ss word+%' }

  const routes: Record<string, (request: WireRequest) => WireAnswer> = {
    '/.well-known/openid-configuration': () =>
      json({
        issuer: client.issuer,
        authorization_endpoint: `${client.issuer}/authorize`,
        token_endpoint: `${client.issuer}/token`,
        end_session_endpoint: `${client.issuer}/logout`,
        userinfo_endpoint: `${client.issuer}/userinfo`,
        jwks_uri: `${client.issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    '/jwks': () =>
      json({
        keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: key.kid, use: 'sig', alg: 'RS256' }],
      }),
    '/authorize': ({ query }) => {
      const back = new URL(query.get('redirect_uri') ?? '')
      back.searchParams.set('state', query.get('state') ?? '')
      if (!provider.person) back.searchParams.set('error', 'access_denied')
      else {
        const code = randomBytes(16).toString('hex')
        grants.set(code, { query, person: provider.person })
        back.searchParams.set('code', code)
      }
      return { status: 302, headers: { location: back.href }, body: '' }
    },
    '/token': ({ headers, body }) => {
      const form = new URLSearchParams(body.toString())
      const grant = grants.get(form.get('code') ?? '')
      grants.delete(form.get('code') ?? '')
      if (headers.authorization !== basic(client)) return json({ error: 'invalid_client' }, 401)
      if (!grant || !isRight(grant, form)) return json({ error: 'invalid_grant' }, 400)
      const accessToken = randomBytes(16).toString('hex')
      profiles.set(`Bearer ${accessToken}`, grant.person)
      const { fault } = provider
      provider.fault = undefined
      return json({
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: 300,
        id_token: idToken(grant, fault),
      })
    },
    '/userinfo': ({ headers }) => {
      const person = profiles.get(headers.authorization ?? '')
      return person ? json(provider.impostor ?? person) : json({ error: 'invalid_token' }, 401)
    },
  }

  function idToken({ query, person }: Grant, fault: TokenFault | undefined): string {
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: fault === 'otherIssuer' ? 'https://elsewhere.example' : client.issuer,
      aud: fault === 'otherAudience' ? 'another client' : client.clientId,
      nonce: fault === 'otherNonce' ? 'another' : query.get('nonce'),
      iat: fault === 'expired' ? now - 7_200 : now,
      exp: fault === 'expired' ? now - 3_600 : now + 300,
      ...(provider.isTerse ? { sub: person.sub } : person),
      ...(fault === 'noNonce' && { nonce: undefined }),
      ...(fault === 'noExpiry' && { exp: undefined }),
      ...(fault === 'notYetValid' && { nbf: now + 3_600 }),
      ...(fault === 'issuedForSeveral' && { aud: [client.clientId, 'another'], azp: 'another' }),
    }
    if (fault === 'algNone') return `${base64url({ alg: 'none' })}.${base64url(claims)}.`
    if (fault === 'publicKeyAsSecret' || fault === 'clientSecretAsKey') {
      const pem = key.publicKey.export({ type: 'spki', format: 'pem' })
      const secret = fault === 'publicKeyAsSecret' ? pem : client.clientSecret
      const text = `${base64url({ alg: 'HS256', kid: key.kid })}.${base64url(claims)}`
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
    }
    if (fault === 'ownKeyInHead') {
      const jwk = foreign.publicKey.export({ format: 'jwk' })
      const text = `${base64url({ alg: 'RS256', jwk, jku: 'https://elsewhere.example/jwks' })}.${base64url(claims)}`
      return `${text}.${sign(text, foreign.privateKey)}`
    }
    const signer = fault === 'foreignKey' ? { ...foreign, kid: key.kid } : key
    const head = base64url({ alg: 'RS256', kid: signer.kid })
    const signature = sign(`${head}.${base64url(claims)}`, signer.privateKey)
    const shown = fault === 'changedClaims' ? { ...claims, sub: 'somebody else' } : claims
    return `${head}.${base64url(shown)}.${signature}`
  }

  const server = await startProvider({
    nameOf: ({ path }) => path,
    answer: (request) => routes[request.path]?.(request) ?? json({ error: 'not_found' }, 404),
    showError: ({ code }) => ({ error: code }),
  })
  client.issuer = server.origin
  const provider: OidcProvider = {
    ...server,
    client,
    person: undefined,
    isTerse: false,
    impostor: undefined,
    fault: undefined,
    rotateKeys: () => {
      key = newKey()
    },
    async visit(page) {
      const response = await fetch(page, { redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '')
    },
  }
  return provider
}

const sign = (text: string, key: KeyObject) => createSign('sha256').update(text).sign(key, 'base64url')

/** RFC 6749, section 2.3.1: both parts are form-encoded before they are joined. */
const basic = ({ clientId, clientSecret }: OidcProvider['client']) => {
  const encode = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`
}

/** The code is exchanged for the same address, by the one who began (PKCE, S256). */
const isRight = ({ query }: Grant, form: URLSearchParams): boolean =>
  form.get('grant_type') === 'authorization_code' &&
  form.get('redirect_uri') === query.get('redirect_uri') &&
  query.get('code_challenge_method') === 'S256' &&
  query.get('code_challenge') ===
    createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
