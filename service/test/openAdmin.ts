import { createFileInsightsStore, createFileThreadStore } from 'docs-assistant-service'
import { join } from 'node:path'
import { ADMIN_KEY, makeFolder, startService } from './startService.js'

type Options = Parameters<typeof startService>[0] & { keep?: 'counts' | 'text' }

/** A service with insights, and a browser that follows no redirect and has one cookie. */
export async function openAdmin({ keep = 'text', ...options }: Options = {}) {
  const data = await makeFolder()
  const store = createFileInsightsStore({ folder: join(data, 'insights') })
  const service = await startService({
    threads: createFileThreadStore({ folder: join(data, 'threads') }),
    insights: { store, keep, retentionDays: 10_000 },
    ...options,
  })
  let cookie = ''
  const request = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(service.url + path, {
      redirect: 'manual',
      ...init,
      headers: { cookie, ...(init.headers as Record<string, string> | undefined) },
    })
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) [cookie = ''] = set.split(';')
    return {
      status: response.status,
      location: response.headers.get('location'),
      set,
      headers: response.headers,
      text: await response.text(),
    }
  }
  const logIn = (key = ADMIN_KEY, headers: Record<string, string> = {}) =>
    request('/admin/login', { method: 'POST', body: new URLSearchParams({ key }), headers })
  return { ...service, store, request, logIn, setCookie: (value: string) => (cookie = value), readCookie: () => cookie }
}

/** The hidden fields of the forms of a page that make keys. */
export const readHidden = (text: string): [string, string][] =>
  Array.from(text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g), ([, name = '', value = '']) => [
    name,
    value,
  ])

/** The token in the forms of a page. */
export const readToken = (text: string) => /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? ''
