/* global URLSearchParams */
// @ts-check
/** @import { Credential, PlaygroundOperation, PlaygroundParameter } from '../../src/content/openapi/PlaygroundOperation.js' */
import { readParameter, writeHeaderParameter, writePathParameter, writeQueryParameter } from './writeParameter.js'

/**
 * What a reader has typed.
 * @typedef {object} PlaygroundValues
 * @property {number} server the chosen server
 * @property {Record<string, string>} variables of the server
 * @property {number} security the chosen way to authenticate; -1 for none
 * @property {string[]} parameters in the order of the operation; empty ones are not sent
 * @property {BodyValue | undefined} body
 */

/** @typedef {{ mediaType: string } & ({ kind: 'text', text: string } | { kind: 'file', file: File } | { kind: 'form' | 'multipart', fields: BodyPart[] })} BodyValue */
/** @typedef {{ name: string, value: string | File }} BodyPart */
/** @typedef {{ username: string, secret: string }} Secret */

/**
 * A request, before it is sent or written as code.
 * @typedef {object} PlaygroundRequest
 * @property {string} method
 * @property {string} url
 * @property {[string, string][]} headers
 * @property {Secret | undefined} basic the user and password of Basic authentication
 * @property {[string, string][]} cookies which only the browser itself can send
 * @property {{ kind: 'text', text: string } | { kind: 'file', file: File } | { kind: 'multipart', parts: BodyPart[] } | undefined} body
 */

/** What code has in place of credentials, so that it can be shown, copied and sent. */
export const PLACEHOLDERS = {
  token: 'YOUR_TOKEN',
  key: 'YOUR_API_KEY',
  username: 'YOUR_USERNAME',
  password: 'YOUR_PASSWORD',
}

/**
 * Builds the request of an operation.
 * @param {PlaygroundOperation} operation
 * @param {PlaygroundValues} values
 * @param {(credential: Credential) => Secret | undefined} findSecret `undefined` for a credential that is not sent
 * @param {string} base URL of the page, for servers with a relative URL
 * @returns {PlaygroundRequest}
 * @throws {Error} what is wrong with a value, as a sentence
 */
export function buildRequest(operation, values, findSecret, base) {
  const typed = operation.parameters.flatMap((parameter, position) => {
    const text = values.parameters[position] ?? ''
    return text === '' ? [] : [{ parameter, value: readParameter(parameter, text) }]
  })
  /** @param {PlaygroundParameter['in']} place */
  const list = (place) => typed.filter(({ parameter }) => parameter.in === place)
  const secrets = (operation.security[values.security] ?? []).flatMap((credential) => {
    const secret = findSecret(credential)
    return secret === undefined ? [] : [{ ...credential, ...secret }]
  })
  /** @param {Credential['kind']} kind */
  const listSecrets = (kind) => secrets.filter((secret) => secret.kind === kind)

  const path = list('path').reduce(
    (url, { parameter, value }) => url.replaceAll(`{${parameter.name}}`, () => writePathParameter(parameter, value)),
    operation.path,
  )
  const query = [
    ...list('query').flatMap(({ parameter, value }) => writeQueryParameter(parameter, value)),
    ...listSecrets('query').map(({ field, secret }) => `${encodeURIComponent(field)}=${encodeURIComponent(secret)}`),
  ]
  // Browsers write that of a multipart body, with its boundary.
  const type = values.body?.kind === 'multipart' ? '' : (values.body?.mediaType ?? '')
  const [basic] = listSecrets('basic')
  return {
    method: operation.method,
    url: `${findServer(operation, values, base)}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    headers: [
      ...listSecrets('token').map(({ secret }) => pair('Authorization', `Bearer ${secret}`)),
      ...listSecrets('header').map(({ field, secret }) => pair(field, secret)),
      ...list('header').map(({ parameter, value }) => pair(parameter.name, writeHeaderParameter(parameter, value))),
      ...(type === '' ? [] : [pair('Content-Type', type)]),
    ],
    basic,
    cookies: [
      ...list('cookie').map(({ parameter, value }) => pair(parameter.name, writeHeaderParameter(parameter, value))),
      ...listSecrets('cookie').map(({ field, secret }) => pair(field, secret)),
    ],
    body: values.body && toBody(values.body),
  }
}

/**
 * Returns the URL of the chosen server without a slash at its end.
 * @param {PlaygroundOperation} operation
 * @param {PlaygroundValues} values
 * @param {string} base
 */
export function findServer({ servers }, { server, variables }, base) {
  const chosen = servers[server]
  const url = (chosen?.variables ?? []).reduce(
    (text, { name, value }) => text.replaceAll(`{${name}}`, () => variables[name] || value),
    chosen?.url ?? '/',
  )
  if (!URL.canParse(url, base)) throw new Error(`"${url}" is not the address of a server. Correct its variables.`)
  return new URL(url, base).href.replace(/[?#].*$/, '').replace(/\/+$/, '')
}

/**
 * @param {BodyValue} body
 * @returns {PlaygroundRequest['body']}
 */
function toBody(body) {
  if (body.kind === 'text') return { kind: 'text', text: body.text }
  if (body.kind === 'file') return { kind: 'file', file: body.file }
  if (body.kind === 'multipart') return { kind: 'multipart', parts: body.fields }
  const texts = body.fields.map(({ name, value }) => [name, typeof value === 'string' ? value : value.name])
  return { kind: 'text', text: new URLSearchParams(texts).toString() }
}

/**
 * @param {string} name
 * @param {string} value
 * @returns {[string, string]}
 */
function pair(name, value) {
  return [name, value]
}
