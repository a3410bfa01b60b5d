import fc from 'fast-check'

const sets = {
  hex: '0123456789abcdef',
  digits: '0123456789',
  capitals: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  alnum: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  word: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-',
  base64: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
}

/** `{hex:32}` stands for 32 random characters of a set. Written in parts, so that no scanner takes these for keys. */
const formats: Record<string, readonly string[]> = {
  Airtable: ['pat{alnum:14}.{hex:64}'],
  Anthropic: ['sk-ant-' + 'api03-{word:93}AA'],
  'AWS access key': ['AKIA{capitals:16}', 'ASIA{capitals:16}'],
  'AWS presigned URL': ['https://b.s3.amazonaws.com/k?X-Amz-Date=20260101T000000Z&X-Amz-Signature={hex:64}'],
  'Azure storage': [
    'AccountName=a;AccountKey={base64:86}==;EndpointSuffix=core.windows.net',
    'https://a.blob.core.windows.net/c?sv=2024-01-01&sig={base64:43}%3D',
  ],
  Databricks: ['dapi' + '{hex:32}'],
  DigitalOcean: ['dop_v1_' + '{hex:64}', 'doo_v1_' + '{hex:64}'],
  Discord: ['https://discord.com/api/webhooks/{digits:18}/{word:68}', 'M{alnum:23}.{word:6}.{word:38}'],
  Docker: ['dckr_pat_' + '{word:27}', '{"auths": {"index.docker.io": {"auth": "{base64:40}"}}}'],
  GitHub: [
    'ghp_' + '{alnum:36}',
    'gho_' + '{alnum:36}',
    'ghs_' + '{alnum:36}',
    'github_pat_' + '{alnum:22}_{alnum:59}',
  ],
  GitLab: ['glpat-' + '{word:20}', 'glrt-' + '{word:20}', 'gldt-' + '{word:20}'],
  Google: ['AIza' + '{word:35}', 'GOCSPX-' + '{word:28}', 'ya29.' + 'a0{word:120}'],
  Grafana: ['glsa_' + '{alnum:32}_{hex:8}', 'glc_' + '{base64:60}'],
  Groq: ['gsk_' + '{alnum:52}'],
  'Hugging Face': ['hf_' + '{letters:34}'],
  'JSON Web Token': ['ey' + 'JhbGciOiJIUzI1NiJ9.eyJ{word:60}.{word:43}'],
  Linear: ['lin_api_' + '{alnum:40}'],
  Mailgun: ['key-' + '{hex:32}'],
  Notion: ['ntn_' + '{digits:11}{alnum:35}', 'secret_' + '{alnum:43}'],
  npm: ['npm_' + '{alnum:36}'],
  OpenAI: ['sk-proj-' + '{word:74}', 'sk-' + '{alnum:48}'],
  PyPI: ['pypi-' + 'AgEIcHlwaS5vcmc{word:120}'],
  Replicate: ['r8_' + '{alnum:37}'],
  SendGrid: ['SG.' + '{word:22}.{word:43}'],
  Shopify: ['shpat_' + '{hex:32}', 'shpss_' + '{hex:32}'],
  Slack: [
    'xoxb-' + '{digits:12}-{digits:12}-{alnum:24}',
    'xapp-' + '1-A{capitals:10}-{digits:13}-{hex:64}',
    'https://hooks.slack.com/services/T{capitals:9}/B{capitals:10}/{alnum:24}',
  ],
  Stripe: ['sk_live_' + '{alnum:24}', 'sk_test_' + '{alnum:24}', 'rk_test_' + '{alnum:24}', 'whsec_' + '{alnum:32}'],
  Twilio: ['SK' + '{hex:32}', 'TWILIO_AUTH_TOKEN={hex:32}'],
  Vault: ['hvs.' + '{word:95}'],
  xAI: ['xai-' + '{alnum:80}'],
  headers: [
    'Authorization: Token {hex:40}',
    'Authorization: Bearer {alnum:40}',
    'Cookie: theme=dark; session={alnum:32}',
    'PRIVATE-TOKEN: {alnum:20}',
    'X-Api-Key: {alnum:32}',
  ],
  names: [
    'ENCRYPTION_KEY={hex:64}',
    'SIGNING_KEY="{base64:44}"',
    'client_secret: {alnum:40}',
    "accessToken = '{alnum:32}'",
    'deploy --token {alnum:40}',
  ],
}

/** Passwords that people choose: words, and words with symbols. */
const passwords = [
  'correct-horse-battery',
  'Tr0ub4dor&3',
  'hunter22!',
  'winter_is_here',
  'p@$$phrase#9',
  'dragonfly',
  'S3cr3t!Pass',
  'blue.monkey.42',
]
const passwordPlaces = [
  'DB_PASSWORD={}',
  'export PGPASSWORD={}',
  '{"password": "{}"}',
  "{ user: 'app', passwd: '{}' }",
  'db:\n  password: {}\n  port: 5432',
  'passphrase: "{}"',
  'mysql -u root -p{} shop',
  "sshpass -p '{}' ssh host",
  'curl -u app:{} https://api.acme.dev',
  'docker login -u app --password {} registry',
  'postgres://app:{}@db.acme.dev/shop',
]

/** Where a key stands in text. Formats that bring their own name stand alone. */
const places = ['{}', 'My key is {}.', 'export KEY={}', '"{}"', '`{}`', 'old_{}', 'const client = new Client("{}")']

const random = (set: keyof typeof sets, length: number) =>
  fc
    .array(fc.constantFrom(...Array.from(sets[set])), { minLength: length, maxLength: length })
    .map((characters) => characters.join(''))

function fill(format: string): fc.Arbitrary<{ text: string; secrets: string[] }> {
  const pieces = format.split(/\{(\w+:\d+)\}/)
  const values = pieces.map((piece, index) => {
    const [set, length] = piece.split(':')
    return index % 2 === 1 ? random(set as keyof typeof sets, Number(length)) : fc.constant(piece)
  })
  return fc.tuple(...values).map((parts) => ({
    text: parts.join(''),
    secrets: parts.filter((part, index) => index % 2 === 1 && part.length >= 8),
  }))
}

/** Samples of one format: `count` with random values, or one for each of the chosen passwords. */
export function createSamples(format: string, passwords: readonly string[], count: number, seed: number) {
  if (!format.includes('{password}')) return fc.sample(fill(format), { numRuns: count, seed })
  return passwords.map((password) => ({ text: format.replace('{password}', () => password), secrets: [password] }))
}

export interface Sample {
  family: string
  text: string
  /** What must not be in the masked text. */
  secrets: string[]
}

/** The same secrets in each run: `count` of each format, and each password in each place. */
export function createSecrets(count: number, seed: number): Sample[] {
  const keys = Object.entries(formats).flatMap(([family, list]) =>
    list.flatMap((format) =>
      fc.sample(fill(format), { numRuns: count, seed }).map(({ text, secrets }, index) => {
        const isBare = !/[\s=:"]/.test(format.replaceAll(/\{\w+:\d+\}/g, ''))
        const place = isBare ? (places[index % places.length] ?? '{}') : '{}'
        return { family, text: place.replace('{}', () => text), secrets }
      }),
    ),
  )
  const chosen = passwordPlaces.flatMap((place) =>
    passwords
      .filter((password) => !/[@$&#]/.test(password) || !/postgres|mysql|curl|docker|export/.test(place))
      .map((password) => ({
        family: 'passwords',
        text: place.replace('{}', () => password),
        secrets: [password],
      })),
  )
  return [...keys, ...chosen]
}

export const families: string[] = Object.keys(formats)

/** Text of documentation that looks like a secret and is none. */
export const nearMisses: readonly string[] = [
  'PWD=/home/ada1/src2/app3',
  'next_token: page2abc3def4ghi5',
  'nextToken=a1b2c3d4e5f6g7',
  'secret=sha256:9fceb02d0ae598e95dc970b74767f19372d61af8',
  'token=0x52908400098527886E0F7030069857D2E4169EE7',
  'design-token: color1-text2-on3-surface4',
  '--design-token: a1b2c3d4e5f6',
  'page_token: c3d4e5f6a7b8',
  'password: string',
  'password: string;',
  'password: String!',
  'password: null',
  'password: required',
  'password: hashedPassword',
  'password: SecretStr',
  'password: "Enter your password"',
  '"password": "Password"',
  '"password": "The password must have 8 characters"',
  'password: ${DB_PASSWORD}',
  'password: $PASSWORD',
  'password: {{ .Values.password }}',
  'password: "<your password>"',
  'PASSWORD=changeme',
  'DB_PASSWORD=your-password-here',
  'password = os.environ["DB_PASSWORD"]',
  'password: process.env.DB_PASSWORD',
  'password=user.password',
  'The password: none is needed.',
  'Set the password: it must be long.',
  '/run/secrets/password1',
  'PASSWORD_FILE=/run/secrets/db2/pass3',
  'mkdir -p src/components/panel2',
  'docker run -p 8080:8080 app',
  'docker run -u 1000:1000 app',
  'docker run -u node:node app',
  'ssh -p 2222 host',
  'cp -p first1.txt second2.txt',
  'npx -p typescript tsc',
  'mysql -u root -p shop_database',
  'docker login --password-stdin',
  'docker build --secret id=npm,src=.npmrc',
  'curl -u "$USER:$TOKEN" https://api.acme.dev',
  'git commit 9fceb02d0ae598e95dc970b74767f19372d61af8',
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC"',
  'id: 550e8400-e29b-41d4-a716-446655440000',
  'apiKey: process.env.ACME_V1_KEY_2B3',
  'apiKey="svc_dsc_a7Bc9Dq2Ef4Gh6Jk8Lm1"',
  'OPENAI_API_KEY=sk-...',
  'OPENAI_API_KEY=sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'sk-your-key-goes-here-1a2b3c4d',
  'GITHUB_TOKEN=ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'aws_access_key_id = AKIAIOSFODNN7EXAMPLE',
  'aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  'Authorization: Bearer <token>',
  'Authorization: Bearer $TOKEN',
  'Authorization: Bearer YOUR_ACCESS_TOKEN_1a2b3c',
  'Cookie: theme=dark; lang=en',
  'Set-Cookie: consent=accepted; Path=/; Max-Age=31536000',
  'class="sk-folding-cube sk-cube1 sk-cube2"',
  'task-manager-of-the-desk-in-room-4a5b6c7d',
  'svc_account_name_of_the_service',
  're_export_everything_from_the_module',
  'secret_santa_list_of_the_whole_company_and_all_its_friends',
  'token_endpoint: https://auth1.example2.com/v3/token4',
  'const token = await getToken2fa3b4c(session)',
  'access_token: string | undefined',
  'secretName: my-tls-secret-for-ingress',
  'secretKeyRef: name: database-credentials',
  'auth: oauth2-proxy-configuration',
  'author: "Ada Lovelace, 1842"',
  'signature: (value: string) => boolean',
  'key-value-store-with-a-long-name',
  'api-key-authentication-guide',
  'live_preview_of_the_documentation_site_and_all_its_pages',
  'postgres://user:password@localhost:5432/app',
  'postgres://postgres:postgres@localhost',
  'https://${USER}:${PASSWORD}@example.com',
  'https://user@host.dev:8080/path',
  'http://localhost:3000/@scope/name',
  'xoxb-your-token-here',
  'glpat-<your token>',
  'hf_your_token_from_the_settings_page_xx',
  'npm_config_registry_of_the_whole_company1',
  'ghp_ is the beginning of a token',
  'TOKEN_EXPIRY_SECONDS=86400',
  'max_tokens=4096',
  'tokens: 128000',
  'tokenizer: cl100k_base',
  'API_KEY_HEADER=X-Api-Key',
  'secrets: inherit',
  'passwordless: true',
  'compass=north-by-northwest',
  'bypass=enabled-for-tests',
]
