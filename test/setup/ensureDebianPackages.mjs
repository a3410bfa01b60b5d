import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where Debian installs documentation as HTML: Python's, built with Sphinx, and the books of Rust, built with mdBook. */
export const PYTHON_DOCS = '/usr/share/doc/python3-doc/html'
export const RUST_DOCS = '/usr/share/doc/rust-doc/html'

/** Installs documentation to test with, on Debian. Elsewhere the tests that read it are skipped, and say so. */
export function ensureDebianDocs() {
  ensureDebianPackages({ 'python3-doc': PYTHON_DOCS, 'rust-doc': RUST_DOCS })
}

/**
 * Installs packages, on Debian.
 *
 * @param packages what each of them installs, by name: a package whose path exists is not installed again
 */
export function ensureDebianPackages(packages) {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name]))
  if (missing.length === 0 || !existsSync('/usr/bin/apt-get')) return
  spawnSync(`apt-get update --quiet && apt-get install --yes --quiet ${missing.join(' ')}`, {
    shell: true,
    stdio: 'inherit',
  })
}
