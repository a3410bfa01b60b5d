import type { Context, MiddlewareHandler } from 'hono'
import type { ClientBindings } from '../http/clientIp.js'
import type { ServedSite } from '../sites/ServedSite.js'
import type { Login } from './createSessions.js'
import type { AdminPage, Html } from './renderLayout.js'

/** The bindings and variables of the routes of the admin pages. */
export interface AdminEnvironment {
  Bindings: ClientBindings
  Variables: {
    ip: string
    /** Set behind `requireLogin`. */
    login: Login
    /** The fields of a form that was sent, behind `requireLogin`. */
    form: URLSearchParams
  }
}

/** What the pages of a site share. */
export interface SitePages {
  requireLogin: MiddlewareHandler<AdminEnvironment>
  /** Returns the site in the path. @throws {HttpError} 404 if the organization has none of this name */
  findSite: (c: Context<AdminEnvironment>) => ServedSite
  renderPage: (c: Context<AdminEnvironment>, page: { current: AdminPage; body: Html }) => Html
}
