import {
  Client,
  discoverOAuthProtectedResourceMetadata,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { post } from './ask.js'
import { ASSISTANT_KEY, PAGES, startService, writeFiles } from './startService.js'

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

/** The authorization server of an owner, with a key of its own. It publishes `published`. */
async function startIssuer(metadata = '/.well-known/oauth-authorization-server') {
  const key = { kid: 'first', ...(await generateKeyPair('RS256')) }
  const published = [key]
  let reads = 0
  const server = createServer((request, response) => {
    const send = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (request.url === metadata) send({ issuer, jwks_uri: `${issuer}/keys` })
    else if (request.url === '/keys') {
      reads += 1
      void Promise.all(
        published.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256' })),
      ).then((keys) => send({ keys }))
    } else response.writeHead(404).end()
  }).listen()
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  return { issuer, key, published, close, countReads: () => reads }
}

async function startDocs(oauth: { issuer: string; audience?: string }) {
  const folder = await writeFiles(PAGES)
  const site = { domain: 'fences', folder, title: 'Fences', organization: 'default', agents: { mcp: oauth } }
  const { url } = await startService({ sites: [site] })
  const server = `${url}/mcp/fences`
  const send = (authorization: string) => post(server, list, { headers: { accept: 'application/json', authorization } })
  return { url, server, send }
}

interface Claims {
  issuer: string
  audience: string
  expires?: string
}

const sign = (
  { kid, privateKey }: { kid: string; privateKey: CryptoKey },
  { issuer, audience, expires = '5m' }: Claims,
) =>
  new SignJWT({ sub: 'reader' })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(expires)
    .sign(privateKey)

test('an agent without a token is told where to get one, and searches with it', async () => {
  const { issuer, key, countReads } = await startIssuer()
  const { url, server, send } = await startDocs({ issuer })
  const refused = await send('')
  expect(refused.status).toBe(401)
  expect(refused.headers.get('www-authenticate')).toBe(
    `Bearer resource_metadata="${url}/.well-known/oauth-protected-resource/mcp/fences"`,
  )
  expect(await discoverOAuthProtectedResourceMetadata(server)).toEqual({
    resource: server,
    resource_name: 'Fences',
    authorization_servers: [issuer],
    bearer_methods_supported: ['header'],
  })

  const token = await sign(key, { issuer, audience: server })
  const client = new Client({ name: 'agent', version: '1.0.0' })
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(server), { requestInit: { headers } }))
  onTestFinished(() => client.close())
  const { content } = await client.callTool({ name: 'search_docs', arguments: { query: 'dark mode' } })
  expect(JSON.stringify(content)).toContain('/theming#dark-mode')
  expect(countReads()).toBe(1)
})

test('a token for an audience that the owner names is accepted, of an issuer of OpenID Connect too', async () => {
  const { issuer, key } = await startIssuer('/.well-known/openid-configuration')
  const { send } = await startDocs({ issuer, audience: 'docs' })
  expect((await send(`Bearer ${await sign(key, { issuer, audience: 'docs' })}`)).status).toBe(200)
})

test('another agent asks over A2A with a token for that address, and not with one for the MCP server', async () => {
  const { issuer, key } = await startIssuer()
  const { url, server } = await startDocs({ issuer })
  const message = { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text: 'How do I force dark mode?' }] }
  const question = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } }
  const askWith = async (audience: string) => {
    const authorization = `Bearer ${await sign(key, { issuer, audience })}`
    const response = await post(`${url}/a2a/fences`, question, { headers: { authorization } })
    return [response.status, (await response.json()) as unknown]
  }
  expect(await askWith(`${url}/a2a/fences`)).toMatchObject([200, { result: { message: { role: 'ROLE_AGENT' } } }])
  expect(await askWith(server)).toMatchObject([
    401,
    { error: { message: 'The token was not issued for this server: see its claim aud.' } },
  ])
})

test('a token that is not valid is refused with the reason', async () => {
  const { issuer, key } = await startIssuer()
  const { server, send } = await startDocs({ issuer })
  const claims = { issuer, audience: server }
  const stranger = await generateKeyPair('RS256')
  const publicKey = new TextEncoder().encode(await exportSPKI(key.publicKey))
  const whole = await sign(key, claims)
  const endless = new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid: 'first' })
    .setIssuer(issuer)
    .setAudience(server)
  const refused = [
    [await sign(key, { ...claims, expires: '-5m' }), 'The token has expired.'],
    [await endless.sign(key.privateKey), 'The token was not issued for this server: see its claim exp.'],
    [
      await sign(key, { ...claims, audience: `${server}-2` }),
      'The token was not issued for this server: see its claim aud.',
    ],
    [
      await sign(key, { ...claims, issuer: 'https://evil.example' }),
      'The token was not issued for this server: see its claim iss.',
    ],
    [
      await sign({ kid: 'other', ...stranger }, claims),
      'The token is signed with a key that its issuer does not publish.',
    ],
    [await sign({ kid: 'first', ...stranger }, claims), 'The signature of the token is wrong.'],
    [
      new UnsecuredJWT({}).setIssuer(issuer).setAudience(server).setExpirationTime('5m').encode(),
      'The token is signed with an algorithm that is not accepted.',
    ],
    [
      // The public key is known to everybody, so a signature that takes it for a shared secret proves nothing.
      await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', kid: 'first' })
        .setIssuer(issuer)
        .setAudience(server)
        .setExpirationTime('5m')
        .sign(publicKey),
      'The token is signed with an algorithm that is not accepted.',
    ],
    [`${whole.slice(0, -8)}AAAAAAAA`, 'The signature of the token is wrong.'],
    ['hello', 'This is not an access token.'],
    [ASSISTANT_KEY, 'This is not an access token.'],
  ] as const
  for (const [token, reason] of refused) {
    const response = await send(`Bearer ${token}`)
    expect([response.status, await response.json()]).toEqual([401, { code: 'unauthorized', error: reason }])
    expect(response.headers.get('www-authenticate')).toContain(`, error="invalid_token", error_description="${reason}"`)
  }
  expect((await send(`Bearer ${whole}`)).status).toBe(200)
})

test('while the issuer cannot be reached an agent is told to wait, and let in afterwards by the keys that are known', async () => {
  const { issuer, key, close } = await startIssuer()
  const { server, send } = await startDocs({ issuer })
  const token = `Bearer ${await sign(key, { issuer, audience: server })}`
  expect((await send(token)).status).toBe(200)
  close()
  expect((await send(token)).status).toBe(200)

  const other = await startDocs({ issuer })
  const response = await other.send(token)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.json()).toMatchObject({ code: 'issuer_unavailable' })
})

test('the server card asks for no key, and the skill says that its user logs in', async () => {
  const { issuer } = await startIssuer()
  const { url } = await startDocs({ issuer })
  const card = (await (await fetch(`${url}/mcp/fences/server-card`)).json()) as { remotes: object[] }
  expect(card.remotes).toEqual([{ type: 'streamable-http', url: `${url}/mcp/fences` }])
  expect(await (await fetch(`${url}/skill.md`)).text()).toContain('and asks its user to log in')
})
