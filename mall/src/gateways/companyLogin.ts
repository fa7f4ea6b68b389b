import type { Configuration } from 'openid-client'
import type { CompanyProvider } from '../env/company'

/** Secrets of one sign-in, which the browser that began it brings back. */
export interface BegunLogin {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface CompanyAccount {
  /** The provider's own id of the account (`sub`); never given to another one. */
  readonly subject: string
  /** In lower case; only an address that the provider has verified. */
  readonly email: string | undefined
}

/** Sign-in at the company's OpenID Connect provider: authorization code with PKCE. */
export interface CompanyLogin {
  /** Returns the provider's page to which the operator is sent. @throws CompanyLoginError away */
  begin(returnTo: string): Promise<{ page: URL; login: BegunLogin }>
  /**
   * Exchanges the code in `returned`, the full address to which the provider has led back, for the account.
   * @throws CompanyLoginError
   */
  finish(returned: URL, login: BegunLogin): Promise<CompanyAccount>
  /** Returns the provider's page that ends its session too; undefined where it has none or is away. */
  signOutPage(returnTo: string): Promise<URL | undefined>
}

/** `cancelled`: by the operator, at the provider. `refused`: what came back is not what a right sign-in brings. */
export class CompanyLoginError extends Error {
  constructor(
    readonly kind: 'cancelled' | 'refused' | 'away',
    cause: unknown,
  ) {
    super(`Sign-in at the company: ${kind}`, { cause })
  }
}

const TIMEOUT_SECONDS = 10
/** How long the provider's addresses and keys are remembered. A key that is unknown is looked up at once. */
const FRESH_MS = 3_600_000

/**
 * Opens a provider. The library (certified for OpenID Connect) checks issuer, audience, times, nonce, state and the
 * signature; it is loaded when the first operator signs in.
 */
export function companyLogin({ issuer, clientId, clientSecret }: CompanyProvider): CompanyLogin {
  let known: { at: number; configuration: Promise<Configuration> } | undefined

  async function discover(): Promise<Configuration> {
    const oidc = await import('openid-client')
    const found = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      // Settings allow this outside production only.
      ...(issuer.startsWith('http:') && { execute: [oidc.allowInsecureRequests] }),
    })
    const server = found.serverMetadata()
    // OpenID Connect Discovery 1.0, section 3: without a list of methods, the server takes client_secret_basic.
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    const configuration = new oidc.Configuration(server, clientId, undefined, method(clientSecret))
    configuration.timeout = TIMEOUT_SECONDS
    if (issuer.startsWith('http:')) oidc.allowInsecureRequests(configuration)
    // Otherwise TLS alone vouches for an ID token that comes straight from the provider.
    oidc.enableNonRepudiationChecks(configuration)
    return configuration
  }

  function configured(): Promise<Configuration> {
    if (!known || performance.now() - known.at > FRESH_MS) {
      const next = { at: performance.now(), configuration: discover() }
      next.configuration.catch(() => {
        if (known === next) known = undefined
      })
      known = next
    }
    return known.configuration.catch((cause) => {
      throw new CompanyLoginError('away', cause)
    })
  }

  return {
    async signOutPage(returnTo) {
      const configuration = await configured().catch(() => undefined)
      if (!configuration?.serverMetadata().end_session_endpoint) return undefined
      const oidc = await import('openid-client')
      // OpenID Connect RP-Initiated Logout 1.0. Without the ID token, which isn't saved, the provider may ask first.
      return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo })
    },

    async begin(returnTo) {
      const configuration = await configured()
      const oidc = await import('openid-client')
      const login = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const page = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: returnTo,
        scope: 'openid email profile',
        state: login.state,
        nonce: login.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(login.verifier),
        code_challenge_method: 'S256',
      })
      return { page, login }
    },

    async finish(returned, login) {
      const configuration = await configured()
      const oidc = await import('openid-client')
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
          expectedState: login.state,
          expectedNonce: login.nonce,
          pkceCodeVerifier: login.verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims?.sub) throw new Error('There is no ID token with a subject')
        const { sub: subject } = claims
        const hasProfile = configuration.serverMetadata().userinfo_endpoint !== undefined
        // Some providers put the address into the ID token, others only there.
        const profile =
          claims.email === undefined && hasProfile
            ? await oidc.fetchUserInfo(configuration, tokens.access_token, subject)
            : claims
        const { email, email_verified: isVerified } = profile
        return {
          subject,
          email: isVerified === true && isPlain(email) ? email.toLowerCase() : undefined,
        }
      } catch (cause) {
        throw new CompanyLoginError(kindOf(cause), cause)
      }
    },
  }
}

/** Only ASCII: in lower case some other letters become those of another address, such as the Kelvin sign a k. */
const isPlain = (email: unknown): email is string => typeof email === 'string' && /^[\x21-\x7e]+$/.test(email)

function kindOf(error: unknown): CompanyLoginError['kind'] {
  const { error: reported, code, cause } = error as { error?: unknown; code?: unknown; cause?: unknown }
  if (reported === 'access_denied') return 'cancelled'
  const isAway =
    // A call that fails on the way is a TypeError without a code.
    (error instanceof TypeError && code === undefined) ||
    code === 'OAUTH_TIMEOUT' ||
    code === 'OAUTH_PARSE_ERROR' ||
    (cause instanceof Response && cause.status >= 500)
  return isAway ? 'away' : 'refused'
}
