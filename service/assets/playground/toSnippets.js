// @ts-check
/** @import { PlaygroundRequest } from './buildRequest.js' */

/**
 * Writes a request as a command of curl.
 * @param {PlaygroundRequest} request
 */
export function toCurl({ method, url, headers, basic, cookies, body }) {
  const isHead = method === 'HEAD'
  const isPlain = method === 'GET' && body === undefined
  return [
    `curl${isHead ? ' --head' : isPlain ? '' : ` -X ${method}`} ${quote(url)}`,
    ...headers.map(([name, value]) => `-H ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...(basic ? [`-u ${quote(`${basic.username}:${basic.secret}`)}`] : []),
    ...(cookies.length > 0 ? [`-b ${quote(cookies.map((cookie) => cookie.join('=')).join('; '))}`] : []),
    // Not `-d` or `-F`, which read a file if a text begins with `@`.
    ...(body?.kind === 'text' ? [`--data-raw ${quote(body.text)}`] : []),
    ...(body?.kind === 'file' ? [`--data-binary ${quote(`@${body.file.name}`)}`] : []),
    ...(body?.kind === 'multipart'
      ? body.parts.map(({ name, value }) =>
          typeof value === 'string'
            ? `--form-string ${quote(`${name}=${value}`)}`
            : `-F ${quote(`${name}=@"${value.name.replaceAll(/["\\]/g, String.raw`\$&`)}"`)}`,
        )
      : []),
  ].join(' \\\n  ')
}

/** @param {string} text */
const quote = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * Writes a request as JavaScript with fetch.
 * @param {PlaygroundRequest} request
 */
export function toJavaScript({ method, url, headers, basic, cookies, body }) {
  const parts = body?.kind === 'multipart' ? body.parts : []
  const fields = headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
  const user = basic && JSON.stringify(`${basic.username}:${basic.secret}`)
  if (user !== undefined) fields.unshift(`    "Authorization": "Basic " + btoa(${user}),`)
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(fields.length > 0 ? ['  headers: {', ...fields, '  },'] : []),
    ...(cookies.length > 0 ? ['  credentials: "include",'] : []),
    ...(body?.kind === 'text' ? [`  body: ${writeTemplate(body.text)},`] : []),
    ...(body?.kind === 'file' ? [`  body: file, // ${body.file.name}`] : []),
    ...(body?.kind === 'multipart' ? ['  body: form,'] : []),
  ]
  const form = parts.map(({ name, value }) =>
    typeof value === 'string'
      ? `form.append(${JSON.stringify(name)}, ${JSON.stringify(value)})`
      : `form.append(${JSON.stringify(name)}, file) // ${value.name}`,
  )
  return [
    ...(body?.kind === 'multipart' ? ['const form = new FormData()', ...form] : []),
    `const response = await fetch(${JSON.stringify(url)}${options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''})`,
    'console.log(response.status, await response.text())',
  ].join('\n')
}

/** @param {string} text */
const writeTemplate = (text) => `\`${text.replaceAll(/[`\\]|\$\{/g, String.raw`\$&`)}\``

/**
 * Writes a request as Python with requests.
 * @param {PlaygroundRequest} request
 */
export function toPython({ method, url, headers, basic, cookies, body }) {
  /** @param {[string, string][]} pairs */
  const writeDict = (pairs) =>
    `{${pairs.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(', ')}}`
  const parts = body?.kind === 'multipart' ? body.parts : []
  const files = parts.map(({ name, value }) => {
    const content = typeof value === 'string' ? `(None, ${JSON.stringify(value)})` : writeOpen(value)
    return `        (${JSON.stringify(name)}, ${content}),`
  })
  const lines = [
    `    ${JSON.stringify(url)},`,
    ...(headers.length > 0 ? [`    headers=${writeDict(headers)},`] : []),
    ...(basic ? [`    auth=(${JSON.stringify(basic.username)}, ${JSON.stringify(basic.secret)}),`] : []),
    ...(cookies.length > 0 ? [`    cookies=${writeDict(cookies)},`] : []),
    ...(body?.kind === 'text' ? [`    data=${writeText(body.text)}.encode(),`] : []),
    ...(body?.kind === 'file' ? [`    data=${writeOpen(body.file)},`] : []),
    ...(files.length > 0 ? ['    files=[', ...files, '    ],'] : []),
  ]
  const call = [`response = requests.request(`, `    ${JSON.stringify(method)},`, ...lines, ')']
  return ['import requests', '', ...call, 'print(response.status_code, response.text)'].join('\n')
}

/** @param {File} file */
const writeOpen = ({ name }) => `open(${JSON.stringify(name)}, "rb")`

/** @param {string} text */
function writeText(text) {
  if (!text.includes('\n')) return JSON.stringify(text)
  return `"""${text.replaceAll('\\', '\\\\').replaceAll('"""', String.raw`\"\"\"`).replace(/"$/, String.raw`\"`)}"""`
}
