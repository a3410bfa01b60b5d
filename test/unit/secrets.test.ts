import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSecrets } from '../../src/masking/findSecrets.js'
import { maskSecrets } from '../../src/masking/maskSecrets.js'

/** Made of parts, so that no scanner takes these for keys that leaked. */
const key = (...parts: string[]) => parts.join('')

const LETTERS = 'a7Bc9Dq2Ef4Gh6Jk8Lm1Np3Rs5Tv0WxYz2b4C6d8'
const PEM_BODY = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj'

const keys: [string, string][] = [
  ['an AWS access key', key('AK', 'IA2E0A8F3B244C9986'.replace(/[01089]/g, 'Q'))],
  ['a GitHub token', key('gh', 'p_', LETTERS.slice(0, 36))],
  ['a fine-grained GitHub token', key('github', '_pat_', LETTERS.slice(0, 22), '_', LETTERS)],
  ['a GitLab token', key('glp', 'at-', LETTERS.slice(0, 20))],
  ['a Slack token', key('xo', 'xb-', '2345678901-', LETTERS.slice(0, 24))],
  ['a Stripe key', key('sk', '_live_', LETTERS.slice(0, 24))],
  ['a restricted Stripe key', key('rk', '_live_', LETTERS.slice(0, 24))],
  ['an OpenAI key', key('sk', '-', LETTERS)],
  ['an OpenAI project key', key('sk', '-proj-', LETTERS, '_', LETTERS)],
  ['an Anthropic key', key('sk', '-ant-api03-', LETTERS)],
  ['a Google key', key('AI', 'za', LETTERS.slice(0, 35))],
  ['an npm token', key('np', 'm_', LETTERS.slice(0, 36))],
  ['a Stripe test key of one number', key('sk', '_test_', '4242'.repeat(6))],
  ['a Stripe key with hyphens', key('sk', '-live-', LETTERS.slice(0, 24))],
  ['a GitHub token of letters only', key('gh', 'p_', 'quietriver'.repeat(4).slice(0, 36))],
  ['a Stripe test key of one letter', key('rk', '_test_', 'b'.repeat(24))],
  ['a live key of one word and a year', key('sk', '-live-', 'warehousesync2024eu')],
  ['a live key of two repeated parts', key('sk', '-live-', 'beadbeadbeadbeadbead918273')],
  ['an OpenAI key of digits', key('sk', '-', '90817263'.repeat(5))],
  ['a JSON Web Token', key('ey', 'JhbGciOiJIUzI1NiJ9', '.ey', 'JzdWIiOiI0MiJ9', '.', LETTERS)],
  ['an admin key of ours', key('svc', '_', LETTERS.slice(0, 24))],
]

describe.each(keys)('%s', (_, secret) => {
  test.each([
    ['alone', '', ''],
    ['in a sentence', 'Why is ', ' refused?'],
    ['at the end of a sentence', 'I used ', '.'],
    ['in quotes', 'const client = new Client("', '")'],
    ['in an assignment', 'export KEY=', '\nnpm publish'],
    ['in an address', 'https://example.com/?key=', '&page=2'],
    ['in Markdown', '`', '`'],
  ])('%s is masked but for its beginning', (_, before, after) => {
    expect(maskSecrets(before + secret + after)).toEqual({
      text: `${before}${secret.slice(0, 4)}•••${after}`,
      count: 1,
    })
  })
})

test.each([
  ['DATABASE_PASSWORD=h7Kq2pX9vL4m', 'DATABASE_PASSWORD=h7K•••'],
  ['password: "h7Kq2pX9vL4m!"', 'password: "h7K•••"'],
  ["{ 'clientSecret': 'h7Kq2pX9vL4mZ3w8' }", "{ 'clientSecret': 'h7Kq•••' }"],
  ['api_key => h7Kq2pX9vL4mZ3w8', 'api_key => h7Kq•••'],
  ['"accessToken": "h7Kq2pX9vL4mZ3w8",', '"accessToken": "h7Kq•••",'],
  ['?token=h7Kq2pX9vL4mZ3w8&page=2', '?token=h7Kq•••&page=2'],
  ['curl -H "Authorization: Bearer h7Kq2pX9vL4mZ3w8"', 'curl -H "Authorization: Bearer h7Kq•••"'],
  ['authorization: basic dXNlcjpo2pX9vL4mN3I=', 'authorization: basic dXNl•••'],
  ['postgres://app:hunter2@db.example.com/app', 'postgres://app:h•••@db.example.com/app'],
  ['redis://:h7Kq2pX9@localhost', 'redis://:h7•••@localhost'],
])('the value in %s is masked', (text, masked) => {
  expect(maskSecrets(text)).toEqual({ text: masked, count: 1 })
})

test.each([
  ['RSA', 'RSA PRIVATE KEY'],
  ['PKCS 8', 'PRIVATE KEY'],
  ['encrypted', 'ENCRYPTED PRIVATE KEY'],
  ['OpenSSH', 'OPENSSH PRIVATE KEY'],
  ['PGP', 'PGP PRIVATE KEY BLOCK'],
])('a private key (%s) is masked between its lines, folded or not', (_, name) => {
  const lines = [`-----BEGIN ${name}-----`, PEM_BODY, PEM_BODY, `-----END ${name}-----`]
  const masked = [`-----BEGIN ${name}-----`, 'MIIE•••', `-----END ${name}-----`]
  for (const space of ['\n', ' ']) {
    expect(maskSecrets(lines.join(space))).toEqual({ text: masked.join(space), count: 1 })
  }
})

test('a private key that is cut off is masked to the end', () => {
  const text = `-----BEGIN PRIVATE KEY-----\n${PEM_BODY}\nMIIE`
  expect(maskSecrets(text)).toEqual({ text: '-----BEGIN PRIVATE KEY-----\nMIIE•••', count: 1 })
})

test('every secret of a text is masked, and nothing else', () => {
  const [, github = ''] = keys[1] ?? []
  const text = `one ${github} two PASSWORD=h7Kq2pX9vL4m three ${github}`
  expect(maskSecrets(text)).toEqual({ text: 'one ghp_••• two PASSWORD=h7K••• three ghp_•••', count: 3 })
})

test('a secret is masked after a name whose value ran into its own', () => {
  expect(maskSecrets('password=correct-horse#token: "h7Kq2pX9vL4mZ3w8"')).toEqual({
    text: 'password=corr••• "h7Kq•••"',
    count: 2,
  })
})

test.each([
  'apiKey="svc_dsc_a7Bc9Dq2Ef4Gh6Jk8Lm1"',
  'Use your key svc_dsc_a7Bc9Dq2Ef4Gh6Jk8Lm1.',
  'export OPENAI_API_KEY=YOUR_API_KEY',
  'OPENAI_API_KEY=sk-...',
  'OPENAI_API_KEY=sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'ANTHROPIC_API_KEY=sk-ant-api03-xxxxxxxxxxxxxxxxxxxx',
  'sk-your-key-goes-here-1a2b3c4d',
  'aws_access_key_id = AKIAIOSFODNN7EXAMPLE',
  'aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  'Authorization: Bearer <token>',
  'Authorization: Bearer $TOKEN',
  'Authorization: Bearer YOUR_ACCESS_TOKEN_1a2b3c',
  'password: "********************"',
  'password: string | undefined',
  'const token = await getToken2fa3b4c(session)',
  'token: ${{ secrets.NPM_TOKEN }}',
  'apiKey: process.env.ACME_V1_KEY_2B3',
  'password = config.auth2.db3.value4x',
  'token_endpoint: https://auth1.example2.com/v3/token4',
  'postgres://user:password@localhost:5432/app',
  'postgres://postgres:postgres@localhost',
  'amqp://guest:guest@localhost',
  'https://<user>:<password>@example.com',
  'https://${USER}:${PASSWORD}@example.com',
  'http://localhost:3000/@scope/name',
  '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
  '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAu1SU1LfVLPHCozMxH2Mo\n-----END PUBLIC KEY-----',
  'commit 9fceb02d0ae598e95dc970b74767f19372d61af8',
  'integrity="sha512-a7Bc9Dq2Ef4Gh6Jk8Lm1Np3Rs5Tv0WxYz2b4C6d8=="',
  'The token is 550 characters long, and the password: none.',
  'class="sk-folding-cube sk-cube1 sk-cube2"',
  'Take the task-manager-of-the-desk-in-room-4a5b6c7d.',
  'svc_account_name_of_the_service',
  'a basic understanding of authentication2',
])('%s holds no secret', (text) => {
  expect(maskSecrets(text)).toEqual({ text, count: 0 })
})

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...keys.map(([, secret]) => secret)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('password=', 'token: "', '"', '://user:', '@', 'Bearer ', ' ', '\n', '.', '-', '•••'),
  },
  { weight: 1, arbitrary: fc.constantFrom('-----BEGIN PRIVATE KEY-----\n', PEM_BODY, '\n-----END PRIVATE KEY-----') },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme' }) },
)
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

/** Texts that once held a secret after they were masked. */
const found: [string][] = [
  ...keys
    .filter(([name]) => name.startsWith('a fine-grained'))
    .map(([, secret]): [string] => [`${secret}password=password=token: "${PEM_BODY}`]),
  [`token: "${PEM_BODY}sk_live_a7Bc9Dq2Ef4Gh6Jk8Lm1Np3R${PEM_BODY}://user:`],
  ['AKIA2EQAQF3B244CQQQ6password=://user:password=)\u03bf\u0313\u0300#('],
]

test('a masked text never contains a secret, and matches are in order', () => {
  fc.assert(
    fc.property(text, (given) => {
      const spans = findSecrets(given)
      expect(maskSecrets(given).count).toBe(spans.length)
      spans.forEach(({ start, end }, index) => {
        expect(start).toBeLessThan(end)
        expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0)
      })
      const masked = maskSecrets(given).text
      expect(maskSecrets(masked)).toEqual({ text: masked, count: 0 })
    }),
    { numRuns: 3000, examples: found },
  )
})

// Were the time not in proportion to the length, each of these would take minutes.
test.each([
  'a',
  ' ',
  '-',
  '.',
  '_',
  'a-',
  'a.',
  'eyJ',
  'eyJ-',
  'eyJaaaaaaaa.',
  'sk-',
  'sk-a',
  'sk-a1',
  'svc_',
  'ghp_',
  'AKIA',
  'token',
  'token=',
  'token: ',
  'token="',
  'password=a1b2',
  'Bearer ',
  'Bearer',
  'Basic\n',
  '://',
  '://a:',
  '://a:b',
  '://a:b@',
  'a://b:c',
  '-----BEGIN ',
  '-----BEGIN PRIVATE KEY-----',
  '-----BEGIN A A A A ',
  '-----END',
  'A.A1.',
  '1a',
  'SK',
  'M',
  'M-.',
  'pat',
  'xoxb-',
  'sk-x1',
  'login ',
  'mysql ',
  ' -u a',
  ' -u a:',
  'Cookie: ',
  'Cookie: a=',
  ' --password ',
  'password: ',
  'password: "',
  'pass=',
  '\n- ',
  'sig=',
  'key',
  '_key',
  ' key ',
  'token is ',
  'token: a1b2c3d4e5f6g7',
  'token=a1b2',
  'senha',
  'clé API ',
  '密码',
  '<token ',
  '<token>a1b2c3d4e5f6',
  '"token" value="',
  'token\nvalue: ',
  '"token", "',
  'set -x token ',
  ' --token ',
  ' --',
  'setx ',
  'htpasswd -b a ',
  '://a1',
  '://a:b@c',
  'Private-Lines: 1 ',
  'a1b2c3d4e5f6g7.atlasv1.',
  'Authorization: a ',
  '\u200B',
])('a secret after 100 KB of “%s” is found at once', (part) => {
  const [, github = ''] = keys[1] ?? []
  const long = `${part.repeat(Math.ceil(100_000 / part.length))}\n${github}`
  expect(findSecrets(long).at(-1)?.end).toBe(long.length)
})
