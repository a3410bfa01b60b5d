import type { ClientBindings } from '../http/clientIp.js'
import type { Login } from './createSessions.js'

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
