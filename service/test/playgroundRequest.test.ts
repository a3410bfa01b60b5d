import { describe, expect, test } from 'vitest'
import { buildRequest, type PlaygroundValues } from '../assets/playground/buildRequest.js'
import { toCurl, toJavaScript, toPython } from '../assets/playground/toSnippets.js'
import type {
  Credential,
  PlaygroundOperation,
  PlaygroundParameter,
} from '../src/content/openapi/PlaygroundOperation.js'

const PARAMETER: PlaygroundParameter = {
  name: 'id',
  in: 'query',
  isRequired: false,
  description: '',
  kind: 'text',
  choices: [],
  style: 'form',
  explode: true,
  value: '',
}

const OPERATION: PlaygroundOperation = {
  method: 'GET',
  path: '/pumps',
  servers: [{ url: 'https://api.acme.example/v1/', description: '', variables: [] }],
  security: [],
  parameters: [],
  bodies: [],
}

const SECRET = { username: 'ann', secret: 's3cret & more' }

/** The request of an operation whose fields have been filled in. */
function build(
  operation: Partial<PlaygroundOperation> = {},
  values: Partial<PlaygroundValues> = {},
  base = 'https://docs.acme.example/api/pumps',
) {
  const typed = { server: 0, variables: {}, security: 0, parameters: [], body: undefined, ...values }
  return buildRequest({ ...OPERATION, ...operation }, typed, () => SECRET, base)
}

const LIST = { kind: 'list' } as const
const OBJECT = { kind: 'object' } as const
const TEXTS = { text: 'a b/c', list: 'x\ny,z', object: '{"min":1,"of":"a b"}' }

test.each<[string, Partial<PlaygroundParameter>, string]>([
  ['a text', {}, 'id=a%20b%2Fc'],
  ['a list', LIST, 'id=x&id=y%2Cz'],
  ['a list in one parameter', { ...LIST, explode: false }, 'id=x,y%2Cz'],
  ['a list with spaces', { ...LIST, style: 'spaceDelimited', explode: false }, 'id=x%20y%2Cz'],
  ['a list with pipes', { ...LIST, style: 'pipeDelimited', explode: false }, 'id=x%7Cy%2Cz'],
  ['an object', OBJECT, 'min=1&of=a%20b'],
  ['an object in one parameter', { ...OBJECT, explode: false }, 'id=min,1,of,a%20b'],
  ['a deep object', { ...OBJECT, style: 'deepObject' }, 'id[min]=1&id[of]=a%20b'],
])('the query has %s', (_what, parameter, query) => {
  const parameters = [{ ...PARAMETER, ...parameter }]
  const { url } = build({ parameters }, { parameters: [TEXTS[parameter.kind ?? 'text']] })
  expect(url).toBe(`https://api.acme.example/v1/pumps?${query}`)
})

test.each<[string, Partial<PlaygroundParameter>, string]>([
  ['a text', {}, 'a%20b%2Fc'],
  ['a list', LIST, 'x,y%2Cz'],
  ['an object', OBJECT, 'min,1,of,a%20b'],
  ['an object with its keys', { ...OBJECT, explode: true }, 'min=1,of=a%20b'],
  ['a label', { style: 'label' }, '.a%20b%2Fc'],
  ['labels', { ...LIST, style: 'label', explode: true }, '.x.y%2Cz'],
  ['a matrix', { style: 'matrix' }, ';id=a%20b%2Fc'],
  ['a matrix of a list', { ...LIST, style: 'matrix' }, ';id=x,y%2Cz'],
  ['a matrix of items', { ...LIST, style: 'matrix', explode: true }, ';id=x;id=y%2Cz'],
  ['a matrix of fields', { ...OBJECT, style: 'matrix', explode: true }, ';min=1;of=a%20b'],
])('the path has %s', (_what, parameter, segment) => {
  const parameters = [{ ...PARAMETER, in: 'path' as const, style: 'simple', explode: false, ...parameter }]
  const { url } = build({ path: '/pumps/{id}', parameters }, { parameters: [TEXTS[parameter.kind ?? 'text']] })
  expect(url).toBe(`https://api.acme.example/v1/pumps/${segment}`)
})

test('headers are not encoded, and what is empty is not sent', () => {
  const parameters = [
    { ...PARAMETER, in: 'header' as const, name: 'X-Ids', style: 'simple', explode: false, ...LIST },
    { ...PARAMETER, in: 'cookie' as const, name: 'tenant' },
    { ...PARAMETER, name: 'empty' },
  ]
  const { url, headers, cookies } = build({ parameters }, { parameters: ['a b\nc', 'acme', ''] })
  expect({ url, headers, cookies }).toEqual({
    url: 'https://api.acme.example/v1/pumps',
    headers: [['X-Ids', 'a b,c']],
    cookies: [['tenant', 'acme']],
  })
})

test('an object that is not JSON is named in a sentence', () => {
  expect(() => build({ parameters: [{ ...PARAMETER, ...OBJECT }] }, { parameters: ['{'] })).toThrow(
    '"id" is not a JSON object. Write it as {"key": "value"}.',
  )
})

test('a server has its variables, or is relative to the page', () => {
  const variables = [{ name: 'region', value: 'eu', description: '', choices: [] }]
  const servers = [
    { url: 'https://{region}.acme.example', description: '', variables },
    { url: '/v1', description: '', variables: [] },
  ]
  expect(build({ servers }).url).toBe('https://eu.acme.example/pumps')
  expect(build({ servers }, { variables: { region: 'us' } }).url).toBe('https://us.acme.example/pumps')
  expect(build({ servers }, { server: 1 }).url).toBe('https://docs.acme.example/v1/pumps')
  expect(() => build({ servers }, { variables: { region: 'a b' } })).toThrow(
    '"https://a b.acme.example" is not the address of a server.',
  )
})

describe('authentication', () => {
  const authenticate = (...credentials: Partial<Credential>[]) => {
    const way = credentials.map((credential) => ({
      name: 'key',
      kind: 'token' as const,
      field: 'Authorization',
      description: '',
      ...credential,
    }))
    return build({ security: [way, []] })
  }

  test('a token is in the header of its kind, a key where the document says', () => {
    expect(authenticate({}).headers).toEqual([['Authorization', 'Bearer s3cret & more']])
    expect(authenticate({ kind: 'header', field: 'X-Key' }).headers).toEqual([['X-Key', 's3cret & more']])
    expect(authenticate({ kind: 'query', field: 'key' }).url).toContain('?key=s3cret%20%26%20more')
    expect(authenticate({ kind: 'cookie', field: 'session' }).cookies).toEqual([['session', 's3cret & more']])
    expect(authenticate({ kind: 'basic' }).basic).toMatchObject(SECRET)
  })

  test('credentials that are needed together are sent together, and a reader may send none', () => {
    const both = authenticate({}, { kind: 'query', field: 'key' })
    expect([both.headers.length, both.url.includes('key=')]).toEqual([1, true])
    expect(build({ security: [[]] }, { security: -1 }).headers).toEqual([])
  })
})

describe('bodies', () => {
  test('a text and a file have the type of the document; browsers write that of a form with files', () => {
    const file = new File(['png'], 'pump.png')
    const text = build({}, { body: { mediaType: 'application/json', kind: 'text', text: '{}' } })
    expect(text).toMatchObject({ headers: [['Content-Type', 'application/json']], body: { kind: 'text', text: '{}' } })
    expect(build({}, { body: { mediaType: 'image/png', kind: 'file', file } }).body).toEqual({ kind: 'file', file })
    const fields = [
      { name: 'photo', value: file },
      { name: 'note', value: 'Rain' },
    ]
    const form = build({}, { body: { mediaType: 'multipart/form-data', kind: 'multipart', fields } })
    expect(form).toMatchObject({ headers: [], body: { kind: 'multipart', parts: fields } })
  })

  test('the fields of a form are encoded', () => {
    const fields = [{ name: 'name', value: 'a b&c' }]
    const { body } = build({}, { body: { mediaType: 'application/x-www-form-urlencoded', kind: 'form', fields } })
    expect(body).toEqual({ kind: 'text', text: 'name=a+b%26c' })
  })
})

describe('the request as code', () => {
  const request = {
    method: 'POST',
    url: 'https://api.acme.example/pumps',
    headers: [['Content-Type', 'application/json']] satisfies [string, string][],
    basic: { username: 'YOUR_USERNAME', secret: 'YOUR_PASSWORD' },
    cookies: [['tenant', 'acme']] satisfies [string, string][],
    body: { kind: 'text' as const, text: '{\n  "name": "Ann\'s `${rain}` \\n"\n}' },
  }
  const parts = [
    { name: 'note', value: '@home' },
    { name: 'photo', value: new File([], 'pump.png') },
  ]
  const upload = { ...request, headers: [], basic: undefined, cookies: [], body: { kind: 'multipart' as const, parts } }

  test('curl', () => {
    expect(toCurl(request)).toBe(
      `curl -X POST 'https://api.acme.example/pumps' \\
  -H 'Content-Type: application/json' \\
  -u 'YOUR_USERNAME:YOUR_PASSWORD' \\
  -b 'tenant=acme' \\
  --data-raw '{
  "name": "Ann'\\''s \`\${rain}\` \\n"
}'`,
    )
    expect(toCurl(upload)).toBe(
      `curl -X POST 'https://api.acme.example/pumps' \\\n  --form-string 'note=@home' \\\n  -F 'photo=@"pump.png"'`,
    )
    expect(toCurl(build())).toBe("curl 'https://api.acme.example/v1/pumps'")
  })

  test('fetch', () => {
    expect(toJavaScript(request)).toBe(
      `const response = await fetch("https://api.acme.example/pumps", {
  method: "POST",
  headers: {
    "Authorization": "Basic " + btoa("YOUR_USERNAME:YOUR_PASSWORD"),
    "Content-Type": "application/json",
  },
  credentials: "include",
  body: \`{
  "name": "Ann's \\\`\\\${rain}\\\` \\\\n"
}\`,
})
console.log(response.status, await response.text())`,
    )
    expect(toJavaScript(upload)).toContain('form.append("note", "@home")\nform.append("photo", file) // pump.png\n')
  })

  test('Python', () => {
    expect(toPython(request)).toBe(
      `import requests

response = requests.request(
    "POST",
    "https://api.acme.example/pumps",
    headers={"Content-Type": "application/json"},
    auth=("YOUR_USERNAME", "YOUR_PASSWORD"),
    cookies={"tenant": "acme"},
    data="""{
  "name": "Ann's \`\${rain}\` \\\\n"
}""".encode(),
)
print(response.status_code, response.text)`,
    )
    expect(toPython(upload)).toContain(
      '        ("note", (None, "@home")),\n        ("photo", open("pump.png", "rb")),\n',
    )
  })
})
