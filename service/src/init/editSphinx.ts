import { readStyle } from './textEdits.js'

/** Where the extension is, beside conf.py. */
export const EXTENSION_FILE = 'docs_assistant.py'

/** What Sphinx runs after each build. */
export const EXTENSION = `# docs_assistant.py
import os
import subprocess


def index(app, exception):
    if exception is not None or app.builder.format != "html":
        return
    command = ["npx", "docs-assistant", "index", str(app.outdir), "--add-assistant"]
    url = app.config.html_baseurl or os.environ.get("READTHEDOCS_CANONICAL_URL")
    if url:
        command += ["--url", url]
    subprocess.run(command, check=True)


def setup(app):
    app.connect("build-finished", index)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
`

/** The lines that a conf.py gets at its end. */
export const showExtension = (text: string) => `import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))
extensions${/^extensions\s*=/m.test(text) ? '.append("docs_assistant")' : ' = ["docs_assistant"]'}
`

export function addExtension(text: string): string {
  if (/["']docs_assistant["']/.test(text)) return text
  const { eol } = readStyle(text)
  return `${text}${text === '' || text.endsWith('\n') ? '' : eol}${eol}${showExtension(text).replaceAll('\n', eol)}`
}

/** Removes the lines that `addExtension` has added. */
export function removeExtension(text: string): string {
  const { eol } = readStyle(text)
  const before = text.replace(/^extensions.*"docs_assistant".*$/m, '')
  return text.replace(eol + showExtension(before).replaceAll('\n', eol), '')
}
