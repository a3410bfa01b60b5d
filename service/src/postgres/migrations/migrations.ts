import { ADD_SECTIONS } from './addSections.js'
import { CREATE_ENDED_LOGINS } from './createEndedLogins.js'
import { CREATE_GAP_MARKS } from './createGapMarks.js'
import { CREATE_INSIGHTS_TABLES } from './createInsightsTables.js'
import { CREATE_KEY_LOG } from './createKeyLog.js'
import { CREATE_PAGE_VIEWS } from './createPageViews.js'
import { CREATE_SUPPORT_FORMS } from './createSupportForms.js'
import { CREATE_TABLES } from './createTables.js'
import { CREATE_WEEKLY_MAILS } from './createWeeklyMails.js'

export interface Migration {
  name: string
  /** One or more statements, which run in one transaction. */
  sql: string
  /**
   * The number of the oldest migration that a process must know to continue using the database. Set it if something is
   * removed. Default: processes of earlier versions continue.
   */
  requires?: number
}

/**
 * All migrations, in order. The number of each is its place in the list, from 1.
 *
 * Add to the end, and never change one that is released. The version before may run beside the new one, so a migration
 * only adds: tables, columns that are nullable or have a default, functions under a new name. What nobody uses any more
 * is removed one version later, by a migration with `requires`.
 */
export const MIGRATIONS: readonly Migration[] = [
  { name: 'create tables', sql: CREATE_TABLES },
  { name: 'create tables of insights', sql: CREATE_INSIGHTS_TABLES },
  { name: 'create the table of ended logins', sql: CREATE_ENDED_LOGINS },
  { name: 'create tables of the requests with keys and of the audit log', sql: CREATE_KEY_LOG },
  { name: 'create the table of page views', sql: CREATE_PAGE_VIEWS },
  { name: 'create the table of what is decided about gaps', sql: CREATE_GAP_MARKS },
  { name: 'create the table of support forms', sql: CREATE_SUPPORT_FORMS },
  { name: 'add cited sections and pages to questions', sql: ADD_SECTIONS },
  { name: 'create the table of weekly mails', sql: CREATE_WEEKLY_MAILS },
]
