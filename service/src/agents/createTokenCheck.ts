import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { HttpError } from '../http/HttpError.js'
import type { OAuthAccess } from '../sites/SiteOptions.js'

/** Signatures that a public key can check. A token that is not signed, or signed with a shared key, is rejected. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** How far the clocks of issuer and service may differ. */
const TOLERATED_SECONDS = 30

const TIMEOUT_MS = 5_000
const RETRY_SECONDS = 5

/** The protocols over which agents use a site, as in the paths of its servers. */
export type AgentProtocol = 'mcp' | 'a2a'

export const toAgentUrl = (baseUrl: string, protocol: AgentProtocol, domain: string) =>
  `${baseUrl}/${protocol}/${domain}`

/** Where clients find the authorization server (RFC 9728). */
export const toResourceMetadataUrl = (baseUrl: string, protocol: AgentProtocol, domain: string) =>
  toAgentUrl(`${baseUrl}/.well-known/oauth-protected-resource`, protocol, domain)

/** Returns the metadata of a server for agents as a protected resource (RFC 9728). */
export const toResourceMetadata = (resource: string, { issuer }: OAuthAccess, name: string) => ({
  resource,
  resource_name: name,
  authorization_servers: [issuer],
  bearer_methods_supported: ['header'],
})

interface Resource {
  /** URL of the server. */
  url: string
  metadataUrl: string
}

/**
 * Creates a check of access tokens: JWTs that the issuer has signed for the server (RFC 9068). The keys of the
 * issuer are read with the first token, and again when it signs with a new one.
 */
export function createTokenCheck({ issuer, audience }: OAuthAccess) {
  let keys: Promise<JWTVerifyGetKey> | undefined
  const openKeys = () =>
    (keys ??= readKeySetUrl(issuer)
      .then((url) => createRemoteJWKSet(new URL(url), { timeoutDuration: TIMEOUT_MS }))
      .catch((cause: unknown) => {
        keys = undefined
        throw cause
      }))

  /** @throws {HttpError} 401 without a token that is valid, 503 when the issuer cannot be reached */
  return async function checkToken(authorization: string | undefined, { url, metadataUrl }: Resource): Promise<void> {
    const unauthorized = (message: string, parameters = '') =>
      new HttpError(401, 'unauthorized', message, {
        headers: { 'WWW-Authenticate': `Bearer resource_metadata="${metadataUrl}"${parameters}` },
      })
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
    if (token === undefined) throw unauthorized(`An access token of ${issuer} is required.`)
    try {
      await jwtVerify(token, await openKeys(), {
        issuer,
        audience: audience ?? url,
        algorithms: ALGORITHMS,
        clockTolerance: TOLERATED_SECONDS,
        requiredClaims: ['exp'],
      })
    } catch (cause) {
      const message = explain(cause)
      if (message !== undefined) throw unauthorized(message, `, error="invalid_token", error_description="${message}"`)
      const error = `The keys of ${issuer} cannot be loaded. Try again in a few seconds.`
      const unavailable = new HttpError(503, 'issuer_unavailable', error, {
        headers: { 'Retry-After': String(RETRY_SECONDS) },
      })
      unavailable.cause = cause
      throw unavailable
    }
  }
}

/** Says what is wrong with a token; `undefined` if it could not be checked. */
function explain(error: unknown): string | undefined {
  if (error instanceof errors.JWTExpired) return 'The token has expired.'
  if (error instanceof errors.JWTClaimValidationFailed)
    return `The token was not issued for this server: see its claim ${error.claim}.`
  if (error instanceof errors.JOSEAlgNotAllowed) return 'The token is signed with an algorithm that is not accepted.'
  if (error instanceof errors.JWKSNoMatchingKey)
    return 'The token is signed with a key that its issuer does not publish.'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'The signature of the token is wrong.'
  if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid) return 'This is not an access token.'
  return undefined
}

/** Finds the keys of an issuer by its metadata: that of OAuth (RFC 8414), or that of OpenID Connect. */
async function readKeySetUrl(issuer: string): Promise<string> {
  const { origin, pathname } = new URL(issuer)
  const path = pathname.replace(/\/$/, '')
  const schema = z.object({
    issuer: z.literal(issuer),
    jwks_uri: z.url({ protocol: issuer.startsWith('https:') ? /^https$/ : /^https?$/ }),
  })
  for (const url of [
    `${origin}/.well-known/oauth-authorization-server${path}`,
    `${origin}${path}/.well-known/openid-configuration`,
  ]) {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.ok) return schema.parse(await response.json()).jwks_uri
    await response.body?.cancel()
  }
  throw new Error(`${issuer} has no metadata of an authorization server.`)
}
