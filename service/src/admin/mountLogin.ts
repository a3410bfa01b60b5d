import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import { HttpError } from '../http/HttpError.js'
import { readBodyText } from '../http/readBodyText.js'
import type { KeyRing } from '../keys/createKeyRing.js'
import type { AdminEnvironment } from './AdminEnvironment.js'
import { isSameToken, type Sessions } from './createSessions.js'
import type { Html } from './renderLayout.js'

/** Maximum size of a form, in bytes: of the login, which anyone can send, and of the others. */
const LONGEST_LOGIN = 4096
const LONGEST_FORM = 16 * 1024

interface LoginOptions {
  keys: KeyRing
  sessions: Sessions
  /** Returns the page to show after a login. */
  homeOf: (organization: string) => string
  renderLogin: (body: Html) => Html
}

/**
 * Mounts the login and the logout.
 * @returns middleware that redirects to the login without one, and checks the forms of a login
 */
export function mountLogin(app: Hono<AdminEnvironment>, { keys, sessions, homeOf, renderLogin }: LoginOptions) {
  app.get('/admin/login', (c) => c.html(renderLogin(renderForm())))

  app.post('/admin/login', async (c) => {
    const key = (await readForm(c.req.raw, LONGEST_LOGIN)).get('key')?.trim() ?? ''
    const owner = await keys.find(key, c.var.ip)
    if (owner?.kind !== 'admin') {
      const error = 'This is no admin key of this service. An admin key begins with svc_ but not with svc_dsc_.'
      return c.html(renderLogin(renderForm(error)), 401)
    }
    keys.uses.count(key)
    await sessions.start(c, key)
    return c.redirect(toAdminPath(c.req.query('to')) ?? homeOf(owner.organization), 303)
  })

  app.post('/admin/logout', async (c) => {
    await sessions.end(c)
    return c.redirect('/admin/login', 303)
  })

  return createMiddleware<AdminEnvironment>(async (c, next) => {
    const login = await sessions.find(c)
    if (login === undefined) return c.redirect(toLogin(c.req.raw), 303)
    c.set('login', login)
    if (c.req.method === 'POST') {
      const form = await readForm(c.req.raw, LONGEST_FORM)
      if (!isSameToken(form.get('csrf') ?? '', login.csrfToken))
        throw new HttpError(403, 'old_form', 'This form is of another login. Go back, load its page again and send it.')
      c.set('form', form)
    }
    await next()
  })
}

const readForm = async (request: Request, maxBytes: number) =>
  new URLSearchParams(await readBodyText(request, maxBytes))

/** Redirects to the login, which returns to the requested page. */
function toLogin({ method, url }: Request): string {
  const { pathname, search } = new URL(url)
  return method !== 'GET' || pathname === '/admin'
    ? '/admin/login'
    : `/admin/login?to=${encodeURIComponent(pathname + search)}`
}

/** Validates the page to return to after a login, because anyone can set the query. */
function toAdminPath(to = ''): string | undefined {
  const base = 'http://service.invalid'
  const url = URL.canParse(to, base) ? new URL(to, base) : undefined
  return url?.origin === base && url.pathname.startsWith('/admin/') ? url.pathname + url.search : undefined
}

function renderForm(error?: string): Html {
  return html`<h1>Insights</h1>
<p class="note">What readers ask, and what the docs do not answer.</p>
<form class="login" method="post">
<label>Admin key <input type="password" name="key" autocomplete="current-password" required autofocus></label>
${error && html`<p class="error" role="alert">${error}</p>`}
<button>Log in</button>
</form>`
}
