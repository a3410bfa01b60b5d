import type { Context, Hono } from 'hono'
import { toCsvLine } from '../files/toCsvLine.js'
import { HttpError } from '../http/HttpError.js'
import { createKey, revokeKey, rotateKey } from '../keys/changeKeys.js'
import type { KeyRing } from '../keys/createKeyRing.js'
import { toFirstDay, toLogMark, type KeyAct } from '../keys/KeyLog.js'
import type { KeyStore, StoredKey } from '../keys/KeyStore.js'
import type { ServedSite } from '../sites/ServedSite.js'
import type { AdminEnvironment, SitePages } from './AdminEnvironment.js'
import { readKeyForm } from './readKeyForm.js'
import { GRACE_HOURS, renderKey } from './renderKey.js'
import { renderKeys } from './renderKeys.js'
import type { Html } from './renderLayout.js'
import { renderNewKey } from './renderNewKey.js'

const HOUR_MS = 60 * 60 * 1000

const COLUMNS = ['at', 'act', 'keyId', 'by', 'detail'] as const

interface KeysOptions extends SitePages {
  keyStore: KeyStore
  keys: KeyRing
  sites: readonly ServedSite[]
}

/** Mounts the pages that list, create, rotate and revoke the keys of an organization. */
export function mountKeys(app: Hono<AdminEnvironment>, options: KeysOptions): void {
  const { requireLogin, findSite, renderPage, keyStore, keys, sites } = options
  const show = (c: Context<AdminEnvironment>, body: Html) => renderPage(c, { current: 'keys', body })

  app.get('/admin/:domain/keys', requireLogin, async (c) => c.html(await renderList(c)))

  app.get('/admin/:domain/keys/audit', requireLogin, async (c) => {
    findSite(c)
    const acts = await keyStore.listActs(c.var.login.organization)
    return sendActs(acts, c.req.query('format') ?? 'csv')
  })

  app.get('/admin/:domain/keys/:id', requireLogin, async (c) => {
    const { domain } = findSite(c)
    await keys.uses.flush()
    const key = await findKey(c)
    const uses = (await keyStore.listUses(toFirstDay())).filter(({ keyId }) => keyId === key.id)
    const logMark = toLogMark(await keyStore.listActs(key.organization))
    return c.html(show(c, renderKey({ domain, key, uses, login: c.var.login, logMark })))
  })

  app.post('/admin/:domain/keys', requireLogin, async (c) => {
    const { domain } = findSite(c)
    const { organization, keyId } = c.var.login
    const owner = readKeyForm(c.var.form, { organization, domains: ownSites(c).map((site) => site.domain) })
    if ('error' in owner) return c.html(await renderList(c, { error: owner.error, values: c.var.form }), 400)
    await expectNewForm(c)
    const { id, key } = await createKey(keyStore, owner, keyId)
    return c.html(show(c, renderNewKey({ domain, id, key, kind: owner.kind })))
  })

  app.post('/admin/:domain/keys/:id/rotate', requireLogin, async (c) => {
    const { domain } = findSite(c)
    const hours = Number(c.var.form.get('hours'))
    if (!GRACE_HOURS.has(hours)) throw new HttpError(400, 'invalid_request', 'Choose how long both keys are valid.')
    const old = await findKey(c)
    await expectNewForm(c)
    const by = c.var.login.keyId
    const { id, key, expiresAt } = await rotateKey(keyStore, old, { graceMs: hours * HOUR_MS, by })
    return c.html(show(c, renderNewKey({ domain, id, key, kind: old.kind, replaces: { id: old.id, expiresAt } })))
  })

  app.post('/admin/:domain/keys/:id/revoke', requireLogin, async (c) => {
    const { domain } = findSite(c)
    await revokeKey(keyStore, await findKey(c), c.var.login.keyId)
    return c.redirect(`/admin/${domain}/keys`, 303)
  })

  async function renderList(
    c: Context<AdminEnvironment>,
    create: { error?: string; values: URLSearchParams } = { values: new URLSearchParams() },
  ): Promise<Html> {
    const { domain } = findSite(c)
    const { organization, csrfToken } = c.var.login
    await keys.uses.flush()
    const [stored, uses, acts] = await Promise.all([
      keyStore.list(),
      keyStore.listUses(toFirstDay()),
      keyStore.listActs(organization),
    ])
    const list = stored.filter((key) => key.organization === organization)
    const configured = keys.findConfigured(organization)
    return show(c, renderKeys({ domain, list, configured, uses, acts, sites: ownSites(c), csrfToken, ...create }))
  }

  /**
   * Rejects a form that has already made a key: browsers send it again when the page that shows the key is reloaded.
   * @throws {HttpError} 409
   */
  async function expectNewForm(c: Context<AdminEnvironment>): Promise<void> {
    const acts = await keyStore.listActs(c.var.login.organization)
    if (c.var.form.get('after') === toLogMark(acts)) return
    throw new HttpError(
      409,
      'old_form',
      'Keys were created, rotated or revoked since this form was loaded, maybe by this very form. No other key was made. To make one, load the page "Keys" and send its form.',
    )
  }

  function ownSites(c: Context<AdminEnvironment>) {
    return sites.filter(({ organization }) => organization === c.var.login.organization)
  }

  /** @throws {HttpError} 404 for a key that is not in the store, or belongs to another organization */
  async function findKey(c: Context<AdminEnvironment>): Promise<StoredKey> {
    const found = (await keyStore.list()).find(({ id }) => id === c.req.param('id'))
    if (found?.organization === c.var.login.organization) return found
    throw new HttpError(404, 'unknown_key', 'There is no such key, or it has been revoked.')
  }
}

/** @throws {HttpError} 400 for an unknown format */
function sendActs(acts: readonly KeyAct[], format: string): Response {
  const isCsv = format === 'csv'
  if (!isCsv && format !== 'json') throw new HttpError(400, 'invalid_request', 'The format is csv or json.')
  const rows = [COLUMNS, ...acts.map((act) => COLUMNS.map((name) => act[name]))]
  const text = isCsv ? rows.map((row) => toCsvLine(row)).join('') : `${JSON.stringify(acts, undefined, 2)}\n`
  return new Response(text, {
    headers: {
      'Content-Type': isCsv ? 'text/csv; charset=utf-8' : 'application/json',
      'Content-Disposition': `attachment; filename="keys-audit.${format}"`,
    },
  })
}
